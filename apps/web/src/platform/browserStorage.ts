/** What this browser remembers between visits. A browser that refuses storage simply forgets. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode or a full store: the choice lasts until the page is closed.
  }
}

/** Forgets everything whose key begins so. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** A kept JSON value; what is not of the expected shape counts as absent. */
export function readStoredJson<T>(key: string, isExpected: (value: unknown) => value is T): T | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isExpected(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
export const writeStoredJson = (key: string, value: unknown): void => writeStored(key, JSON.stringify(value));
