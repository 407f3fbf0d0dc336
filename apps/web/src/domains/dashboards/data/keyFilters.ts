import type { DashboardConfiguration, DataKeyType } from '@twinscape/contract/dashboards';

export type ValueKind = 'number' | 'text' | 'boolean';
/** ThingsBoard's operations, by the kind of value that they compare. */
export const KEY_OPERATIONS = {
  number: ['EQUAL', 'NOT_EQUAL', 'GREATER', 'GREATER_OR_EQUAL', 'LESS', 'LESS_OR_EQUAL'],
  text: ['EQUAL', 'NOT_EQUAL', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH'],
  boolean: ['EQUAL', 'NOT_EQUAL'],
} as const satisfies Record<ValueKind, readonly string[]>;
export type Operation = (typeof KEY_OPERATIONS)[ValueKind][number];

/** What the value of a key must be for an entity to be shown. */
export type KeyCondition = {
  readonly keyType: DataKeyType;
  readonly key: string;
  readonly kind: ValueKind;
  readonly operation: Operation;
  readonly value: number | string | boolean;
  readonly ignoresCase?: boolean;
};
/** Conditions that all hold. */
export type KeyFilter = { readonly name: string; readonly conditions: readonly KeyCondition[] };

type StoredFilter = NonNullable<DashboardConfiguration['filters']>[string];

const KEY_TYPES: Readonly<Record<string, DataKeyType>> = {
  TIME_SERIES: 'timeseries',
  ATTRIBUTE: 'attribute',
  CLIENT_ATTRIBUTE: 'attribute',
  SHARED_ATTRIBUTE: 'attribute',
  SERVER_ATTRIBUTE: 'attribute',
  ENTITY_FIELD: 'entityField',
};
const KINDS: Readonly<Record<string, ValueKind>> = { NUMERIC: 'number', STRING: 'text', BOOLEAN: 'boolean' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * A filter as ThingsBoard writes it. Undefined where it holds what is not known here, such as values of the reader: it
 * is then kept, and lets everything through. Pure.
 */
export function readKeyFilter(stored: StoredFilter): KeyFilter | undefined {
  const conditions: KeyCondition[] = [];
  for (const one of listOf(stored.keyFilters)) {
    const read = readConditions(one);
    if (!read) return undefined;
    conditions.push(...read);
  }
  return { name: stored.filter ?? '', conditions };
}

function readConditions(stored: unknown): KeyCondition[] | undefined {
  if (!isObject(stored) || !isObject(stored.key)) return undefined;
  const { key, type } = stored.key;
  const keyType = typeof type === 'string' ? KEY_TYPES[type] : undefined;
  if (keyType === undefined || typeof key !== 'string') return undefined;
  const predicates = stored.predicates ?? (stored.predicate === undefined ? [] : [stored.predicate]);
  const conditions: KeyCondition[] = [];
  for (const one of listOf(predicates)) {
    const read = readPredicate(isObject(one) && isObject(one.keyFilterPredicate) ? one.keyFilterPredicate : one);
    if (!read) return undefined;
    conditions.push({ keyType, key, ...read });
  }
  return conditions;
}

function readPredicate(stored: unknown): Omit<KeyCondition, 'keyType' | 'key'> | undefined {
  if (!isObject(stored) || !isObject(stored.value)) return undefined;
  const { type, operation, ignoreCase } = stored;
  const kind = typeof type === 'string' ? KINDS[type] : undefined;
  if (!kind) return undefined;
  const known = (KEY_OPERATIONS[kind] as readonly string[]).find((one) => one === operation) as Operation | undefined;
  // A value that depends on who looks is none that we know.
  if (!known || isObject(stored.value.dynamicValue)) return undefined;
  const { userValue, defaultValue } = stored.value;
  const value = userValue ?? defaultValue;
  const isOfKind = typeof value === (kind === 'text' ? 'string' : kind);
  if (!isOfKind) return undefined;
  return {
    kind,
    operation: known,
    value: value as KeyCondition['value'],
    ...(ignoreCase === true ? { ignoresCase: true } : {}),
  };
}

/** The same written back, a key filter for each condition. Pure. */
export function writeKeyFilter({ name, conditions }: KeyFilter, id: string): StoredFilter {
  const types = { timeseries: 'TIME_SERIES', attribute: 'ATTRIBUTE', entityField: 'ENTITY_FIELD' } as const;
  const kinds = { number: 'NUMERIC', text: 'STRING', boolean: 'BOOLEAN' } as const;
  return {
    id,
    filter: name,
    editable: true,
    keyFilters: conditions.map(({ keyType, key, kind, operation, value, ignoresCase }) => ({
      key: { type: types[keyType], key },
      valueType: kinds[kind],
      predicates: [
        {
          keyFilterPredicate: {
            type: kinds[kind],
            operation,
            value: { defaultValue: value, userValue: null, dynamicValue: null },
            ...(kind === 'text' ? { ignoreCase: ignoresCase === true } : {}),
          },
        },
      ],
    })),
  };
}

/** Whether a value meets a condition; one that never came meets none. Pure. */
export function meetsCondition(condition: KeyCondition, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  switch (condition.kind) {
    case 'number':
      return compareNumbers(condition.operation, Number(value), Number(condition.value));
    case 'boolean': {
      const isEqual = (value === true || value === 'true') === condition.value;
      return condition.operation === 'NOT_EQUAL' ? !isEqual : isEqual;
    }
    case 'text': {
      const fold = (text: unknown) => (condition.ignoresCase ? String(text).toLowerCase() : String(text));
      return compareTexts(condition.operation, fold(value), fold(condition.value));
    }
  }
}

function compareNumbers(operation: Operation, value: number, limit: number): boolean {
  if (Number.isNaN(value)) return false;
  switch (operation) {
    case 'EQUAL':
      return value === limit;
    case 'NOT_EQUAL':
      return value !== limit;
    case 'GREATER':
      return value > limit;
    case 'GREATER_OR_EQUAL':
      return value >= limit;
    case 'LESS':
      return value < limit;
    case 'LESS_OR_EQUAL':
      return value <= limit;
    default:
      return false;
  }
}

function compareTexts(operation: Operation, value: string, wanted: string): boolean {
  switch (operation) {
    case 'EQUAL':
      return value === wanted;
    case 'NOT_EQUAL':
      return value !== wanted;
    case 'CONTAINS':
      return value.includes(wanted);
    case 'NOT_CONTAINS':
      return !value.includes(wanted);
    case 'STARTS_WITH':
      return value.startsWith(wanted);
    case 'ENDS_WITH':
      return value.endsWith(wanted);
    default:
      return false;
  }
}
