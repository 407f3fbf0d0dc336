import type { RuleOperator } from '@twinscape/contract/alarms';

/** A value of a series as telemetry has it. */
export type Observed = number | bigint | boolean | string | { readonly json: string };
/** A value as it is kept and shown. */
export type Shown = number | boolean | string;

const SHOWN_MAX = 200;
/** Half a character, cut off here or sent by a device, is no JSON that a database keeps. */
const cut = (text: string): string =>
  (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text).replace(/\p{Surrogate}|\0/gu, '\ufffd');

export function shown(value: Observed): Shown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'boolean':
      return value;
    case 'string':
      return cut(value);
    case 'bigint':
      return value.toString();
    default:
      return cut(value.json);
  }
}

/** What can be ordered: numbers, and flags as 1 and 0, which is how many devices send them. Texts, even of digits, and JSON cannot. */
export function ordered(value: Observed): number | bigint | undefined {
  switch (typeof value) {
    case 'number':
      return Number.isNaN(value) ? undefined : value;
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      return undefined;
  }
}

/** The same as a double. */
export const double = (value: Observed): number | undefined => {
  const number = ordered(value);
  return typeof number === 'bigint' ? Number(number) : number;
};

/** Compares two numbers; integers beyond 2⁵³ exactly. */
export function compares(operator: RuleOperator, a: number | bigint, b: number): boolean {
  switch (operator) {
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'eq':
      return a >= b && a <= b;
    case 'ne':
      return a > b || a < b;
  }
}

/** Whether a value compares so. Unequal is every value that is not equal, of another kind too; greater and less need something to order. */
export function comparison(operator: RuleOperator, wanted: number | boolean | string): (value: Observed) => boolean {
  if (typeof wanted === 'string') {
    if (operator === 'eq') return (value) => value === wanted;
    return operator === 'ne' ? (value) => value !== wanted : () => false;
  }
  const number = Number(wanted);
  const isMet = ofDoubles(operator, number);
  const unordered = operator === 'ne';
  return (value) => {
    // Nearly all values are doubles: they must cost next to nothing.
    if (typeof value === 'number' && !Number.isNaN(value)) return isMet(value);
    const given = ordered(value);
    return given === undefined ? unordered : compares(operator, given, number);
  };
}

function ofDoubles(operator: RuleOperator, wanted: number): (value: number) => boolean {
  switch (operator) {
    case 'gt':
      return (value) => value > wanted;
    case 'ge':
      return (value) => value >= wanted;
    case 'lt':
      return (value) => value < wanted;
    case 'le':
      return (value) => value <= wanted;
    case 'eq':
      return (value) => value === wanted;
    case 'ne':
      return (value) => value !== wanted;
  }
}
