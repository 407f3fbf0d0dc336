import type { RuleOperator } from '@twinscape/contract/alarms';

/** A value of a series as telemetry has it. */
export type ObservedValue = number | bigint | boolean | string | { readonly json: string };
/** A value as it is kept and shown. */
export type StorableValue = number | boolean | string;

const STORED_TEXT_MAX = 200;
/** Half a character, cut off here or sent by a device, is no JSON that a database keeps. */
const cut = (text: string): string =>
  (text.length > STORED_TEXT_MAX ? `${text.slice(0, STORED_TEXT_MAX)}…` : text).replace(/\p{Surrogate}|\0/gu, '\ufffd');

export function toStorableValue(value: ObservedValue): StorableValue {
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

/**
 * What can be ordered: numbers, and flags as 1 and 0, which is how many devices send them. Texts, even of digits, and
 * JSON cannot.
 */
export function toOrderable(value: ObservedValue): number | bigint | undefined {
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
export const toDouble = (value: ObservedValue): number | undefined => {
  const number = toOrderable(value);
  return typeof number === 'bigint' ? Number(number) : number;
};

/** Compares two numbers; integers beyond 2⁵³ exactly. */
export function compareNumbers(operator: RuleOperator, a: number | bigint, b: number): boolean {
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

/**
 * Whether a value compares so. Unequal is every value that is not equal, of another kind too; greater and less need
 * something to order.
 */
export function createComparator(
  operator: RuleOperator,
  threshold: number | boolean | string,
): (value: ObservedValue) => boolean {
  if (typeof threshold === 'string') {
    if (operator === 'eq') return (value) => value === threshold;
    return operator === 'ne' ? (value) => value !== threshold : () => false;
  }
  const number = Number(threshold);
  const isMet = createDoubleComparator(operator, number);
  const unordered = operator === 'ne';
  return (value) => {
    // Nearly all values are doubles: they must cost next to nothing.
    if (typeof value === 'number' && !Number.isNaN(value)) return isMet(value);
    const orderable = toOrderable(value);
    return orderable === undefined ? unordered : compareNumbers(operator, orderable, number);
  };
}

function createDoubleComparator(operator: RuleOperator, threshold: number): (value: number) => boolean {
  switch (operator) {
    case 'gt':
      return (value) => value > threshold;
    case 'ge':
      return (value) => value >= threshold;
    case 'lt':
      return (value) => value < threshold;
    case 'le':
      return (value) => value <= threshold;
    case 'eq':
      return (value) => value === threshold;
    case 'ne':
      return (value) => value !== threshold;
  }
}
