/** `.pdf` and so on, in lower case; empty where a name has none. Pure. */
export const findNameExtension = (name: string): string => /[^.](\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
