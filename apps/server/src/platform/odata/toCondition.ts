import { coreRefusals as refusals, refuse } from '@twinscape/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { ODataComparison, ODataFilter, ODataValue } from './parse.ts';

/**
 * A field that a filter may name, as SQL. `text`, `moment`: an expression that is compared; `list`: an array of texts;
 * `custom`: a condition of its own for what equals the value, such as a person by the name that programs know.
 */
export type ODataField =
  | { readonly kind: 'text' | 'moment' | 'list'; readonly column: SQL }
  | { readonly kind: 'custom'; readonly toCondition: (value: ODataValue) => SQL };
type Find = (name: string) => ODataField | undefined;

/** A filter as a condition; a field that is not known is refused. Values become parameters. */
export const toCondition = (filter: ODataFilter, fields: Readonly<Record<string, ODataField>>): SQL =>
  convert(filter, (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));

function convert(filter: ODataFilter, find: Find): SQL {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const joint = filter.kind === 'and' ? sql` and ` : sql` or `;
      const items = filter.items.map((item) => convert(item, find));
      return sql`(${sql.join(items, joint)})`;
    }
    case 'not':
      return sql`(not coalesce(${convert(filter.item, find)}, false))`;
    case 'any': {
      const list = requireField(find, filter.field);
      if (list.kind !== 'list') throw unknownField(filter.field);
      const one: ODataField = { kind: 'text', column: sql.raw('one.value') };
      // Whatever the variable is called, it is the item.
      const item = convert(filter.item, () => one);
      return sql`exists (select from unnest(${list.column}) as one(value) where ${item})`;
    }
    case 'compare':
      return compare(requireField(find, filter.field), filter);
  }
}

type Compared = { readonly field: string; readonly comparison: ODataComparison; readonly value: ODataValue };

function compare(field: ODataField, { field: name, comparison, value }: Compared): SQL {
  if (field.kind === 'custom') {
    const found = sql`coalesce(${field.toCondition(value)}, false)`;
    if (comparison === 'eq') return found;
    if (comparison === 'ne') return sql`(not ${found})`;
    throw unknownField(name);
  }
  if (field.kind === 'list') throw unknownField(name);
  const { column } = field;
  if (value === null) {
    if (comparison === 'eq') return sql`(${column} is null)`;
    if (comparison === 'ne') return sql`(${column} is not null)`;
    return sql`false`;
  }
  if (field.kind === 'moment') return compareMoment(column, comparison, value, name);
  const text = String(value instanceof Date ? value.toISOString() : value);
  switch (comparison) {
    case 'eq':
      return sql`(${column} = ${text})`;
    case 'ne':
      return sql`(${column} is distinct from ${text})`;
    case 'contains':
      return sql`(strpos(lower(${column}), lower(${text})) > 0)`;
    case 'startswith':
      return sql`(starts_with(lower(${column}), lower(${text})))`;
    case 'endswith':
      return sql`(right(lower(${column}), length(${text})) = lower(${text}))`;
    default:
      return sql`(${column} ${OPERATORS[comparison]} ${text})`;
  }
}

const OPERATORS = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=`, eq: sql`=`, ne: sql`<>` } as const;

function compareMoment(column: SQL, comparison: ODataComparison, value: ODataValue, name: string): SQL {
  const at = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined;
  if (!at || Number.isNaN(at.getTime()) || !(comparison in OPERATORS)) throw unknownField(name);
  return sql`(${column} ${OPERATORS[comparison as keyof typeof OPERATORS]} ${at.toISOString()}::timestamptz)`;
}

function requireField(find: Find, name: string): ODataField {
  const found = find(name);
  if (!found) throw unknownField(name);
  return found;
}

const unknownField = (name: string) => refuse(refusals['odata.unknownField'], { field: '$filter', name });
