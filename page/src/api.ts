/** What the page asks over plain HTTP. */

export interface GameInfo {
  id: string;
  name: string;
  aliases?: string[];
  family: string;
  players: [number, number];
  summary: string;
}

export interface MixInfo {
  id: string;
  name: string;
  games?: unknown[];
  summary?: string;
}

export class ApiError extends Error {}

async function answered<T>(response: Response): Promise<T> {
  const text = await response.text();
  let found: unknown = null;
  try {
    found = JSON.parse(text);
  } catch {
    if (!response.ok) throw new ApiError(text || response.statusText);
    return text as T;
  }
  if (!response.ok) {
    const said = found as { error?: string; why?: string } | null;
    throw new ApiError(said?.error ?? said?.why ?? response.statusText);
  }
  return found as T;
}

export async function get<T>(path: string): Promise<T> {
  return answered<T>(await fetch(`/api/${path}`));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answered<T>(response);
}
