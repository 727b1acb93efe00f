/** This browser's memory. Where it is forbidden, everything works and nothing is remembered. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`teien.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`teien.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: then it is forgotten.
  }
}
