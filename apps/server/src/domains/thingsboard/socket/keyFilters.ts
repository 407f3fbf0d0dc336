import type { Predicate, SimplePredicate } from './commands.ts';

/** Whether a value, as a text, is what a predicate asks for. A value that is not there is only ever unequal. Pure. */
export function matchesPredicate(text: string | undefined, predicate: Predicate): boolean {
  if (predicate.type !== 'COMPLEX') return matchesSimplePredicate(text, predicate);
  const holds = (one: Predicate): boolean => matchesPredicate(text, one);
  return predicate.operation === 'AND' ? predicate.predicates.every(holds) : predicate.predicates.some(holds);
}

function matchesSimplePredicate(text: string | undefined, predicate: SimplePredicate): boolean {
  switch (predicate.type) {
    case 'STRING':
      return matchesText(text, predicate);
    case 'NUMERIC': {
      const value = text === undefined || text === '' ? Number.NaN : Number(text);
      const wanted = Number(predicate.value.defaultValue);
      return COMPARISONS[predicate.operation](value, wanted);
    }
    default: {
      const isEqual = text === String(predicate.value.defaultValue);
      return predicate.operation === 'EQUAL' ? isEqual : !isEqual;
    }
  }
}

const COMPARISONS = {
  EQUAL: (value, wanted) => value === wanted,
  NOT_EQUAL: (value, wanted) => value !== wanted,
  GREATER: (value, wanted) => value > wanted,
  LESS: (value, wanted) => value < wanted,
  GREATER_OR_EQUAL: (value, wanted) => value >= wanted,
  LESS_OR_EQUAL: (value, wanted) => value <= wanted,
} as const satisfies Record<string, (value: number, wanted: number) => boolean>;

function matchesText(text: string | undefined, predicate: SimplePredicate & { type: 'STRING' }): boolean {
  const normalize = (one: string): string => (predicate.ignoreCase ? one.toLowerCase() : one);
  const value = normalize(text ?? '');
  const wanted = normalize(String(predicate.value.defaultValue));
  const isAmong = (): boolean => wanted.split(',').some((one) => one.trim() === value);
  switch (predicate.operation) {
    case 'EQUAL':
      return text !== undefined && value === wanted;
    case 'NOT_EQUAL':
      return value !== wanted;
    case 'STARTS_WITH':
      return value.startsWith(wanted);
    case 'ENDS_WITH':
      return value.endsWith(wanted);
    case 'CONTAINS':
      return value.includes(wanted);
    case 'NOT_CONTAINS':
      return !value.includes(wanted);
    case 'IN':
      return isAmong();
    default:
      return !isAmong();
  }
}
