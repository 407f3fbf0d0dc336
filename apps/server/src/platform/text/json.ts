/** What a JSON text says; undefined when it is none. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is JSON, whatever it holds. */
export const isJsonText = (text: string): boolean => tryParseJson(text) !== undefined;
