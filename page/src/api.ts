/** What the page asks over plain HTTP. */

export interface GameInfo {
  id: string;
  name: string;
  aliases?: string[];
  family: string;
  players: [number, number];
  summary: string;
  limit: string;
  limits: string[];
}

export interface MixInfo {
  id: string;
  name: string;
  summary: string;
  words: string;
}

/** A tournament's structure. */
export interface StructureInfo {
  id: string;
  name: string;
  summary: string;
  format: string;
  seats: number;
}

/** The results of a night, hand by hand. */
export interface NightInfo {
  hands: { hand: number; name: string; won: Record<string, number> }[];
}

/** A hand that is over; of a tournament with its table and who was in it. */
export interface HandInfo {
  hand: number;
  name: string;
  table?: number;
  names?: string[];
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

/** With the token of a table, where what is asked for is its guests' only. */
export async function get<T>(path: string, secret: string | null = null): Promise<T> {
  const headers: HeadersInit = secret ? { authorization: `Bearer ${secret}` } : {};
  return answered<T>(await fetch(`/api/${path}`, { headers }));
}

export async function post<T>(path: string, body: unknown, secret: string | null = null): Promise<T> {
  const own: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  const response = await fetch(`/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...own },
    body: JSON.stringify(body),
  });
  return answered<T>(response);
}
