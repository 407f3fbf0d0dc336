/**
 * Spreadsheets take text that begins with one of these for a formula once it is saved as csv, pasted or imported
 * elsewhere (OWASP "CSV injection"). An apostrophe before it keeps it text.
 */
const dangerous = /^'*[=+\-@\t\r\n]/;

/**
 * Guards a text on the way out. Apostrophes that stood there before get one more, so that `unguarded` gives back every
 * text.
 */
export const guardFormula = (text: string): string => (dangerous.test(text) ? `'${text}` : text);

/** Undoes `guarded` on the way in: a floor called "-1F" comes back from an exported and edited sheet as "-1F". */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
