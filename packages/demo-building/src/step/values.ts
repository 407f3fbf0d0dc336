/** A piece of a STEP file (ISO 10303-21) that is written as it stands: `#12`, `.FLOOR.`, `*`, `IFCLABEL('A')`. */
export class Token {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Strings become STEP strings, numbers REAL, truth values `.T.`/`.F.`, undefined `$`. */
export type StepValue = string | number | boolean | undefined | Token | readonly StepValue[];

/** An attribute that the schema derives in this subtype. */
export const DERIVED = new Token('*');

/** So many attributes in a row without a value: `...unset(3)`. */
export const unset = (count: number): readonly undefined[] => Array<undefined>(count).fill(undefined);

const enumerations = new Map<string, Token>();

export function enumeration(name: string): Token {
  let token = enumerations.get(name);
  if (!token) {
    token = new Token(`.${name}.`);
    enumerations.set(name, token);
  }
  return token;
}

export const integer = (value: number): Token => new Token(String(Math.round(value)));

/** A value of a SELECT type names its type: `typed('IFCLABEL', 'A')`. */
export const typedValue = (type: string, value: StepValue): Token => new Token(`${type}(${formatStepValue(value)})`);

export const typedCount = (type: string, value: number): Token => new Token(`${type}(${Math.round(value)})`);

export function formatStepValue(value: StepValue): string {
  if (value instanceof Token) return value.text;
  if (typeof value === 'number') return real(value);
  if (typeof value === 'string') return quoteStepText(value);
  if (value === undefined) return '$';
  if (typeof value === 'boolean') return value ? '.T.' : '.F.';
  let list = '(';
  for (let i = 0; i < value.length; i++) list += i === 0 ? formatStepValue(value[i]) : `,${formatStepValue(value[i])}`;
  return `${list})`;
}

/** Six decimals are a nanometre in a model of millimetres, and enough for an angle. */
function real(value: number): string {
  if (Number.isInteger(value)) return `${Object.is(value, -0) ? 0 : value}.`;
  const text = String(Number(value.toFixed(6)));
  return text.includes('.') ? text : `${text}.`;
}

const strings = new Map<string, string>();
const KEPT_STRINGS = 5000;

/** ISO 10303-21 §6.4.3: what is not printable ASCII is written as UTF-16 between \X2\ and \X0\. */
export function quoteStepText(text: string): string {
  const known = strings.get(text);
  if (known !== undefined) return known;
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(/[^\x20-\x7e]+/g, (run) => {
      let hex = '';
      for (let i = 0; i < run.length; i++) hex += run.charCodeAt(i).toString(16).toUpperCase().padStart(4, '0');
      return `\\X2\\${hex}\\X0\\`;
    });
  if (strings.size >= KEPT_STRINGS) strings.clear();
  strings.set(text, `'${escaped}'`);
  return `'${escaped}'`;
}
