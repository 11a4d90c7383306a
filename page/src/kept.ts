/** What this browser remembers: seat tokens (never in an address), the name, a few settings. */

export interface Settings {
  sounds: boolean;
  keys: boolean;
  tinted: boolean;
}

export interface KnownTable {
  id: string;
  name: string;
  at: number;
}

const USUAL: Settings = { sounds: true, keys: true, tinted: false };

function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`oddchip.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`oddchip.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it forgets the seat when the page is closed.
  }
}

export const token = (table: string) => load<string | null>(`token.${table}`, null);
export const dropToken = (table: string) => {
  try {
    localStorage.removeItem(`oddchip.token.${table}`);
  } catch {
    // Nothing was kept.
  }
};
export const keepToken = (table: string, secret: string) => save(`token.${table}`, secret);
export const myName = () => load("name", "");
export const keepName = (name: string) => save("name", name);
export const settings = (): Settings => ({ ...USUAL, ...load<Partial<Settings>>("settings", {}) });
export const keepSettings = (value: Settings) => save("settings", value);
export const muted = (table: string) => load<number[]>(`muted.${table}`, []);
export const keepMuted = (table: string, guests: number[]) => save(`muted.${table}`, guests);

export const myTables = () => load<KnownTable[]>("tables", []);
export function keepTable(id: string, name: string): void {
  const others = myTables().filter((one) => one.id !== id);
  save("tables", [{ id, name, at: Date.now() }, ...others].slice(0, 12));
}
