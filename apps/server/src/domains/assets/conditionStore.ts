import type { AssetCondition } from '@twinscape/contract/assets';
import { type SQL, sql } from 'drizzle-orm';
import { asset, assetProperty, assetValue } from './tables.ts';

/** A text anywhere in another one, without regard to case. */
const containsText = (text: SQL, search: string): SQL =>
  sql`position(lower(${search}::text) in lower(coalesce(${text}, ''))) > 0`;
const equalsText = (text: SQL, search: string): SQL => sql`lower(coalesce(${text}, '')) = lower(${search}::text)`;

/**
 * Numbers as `rules.ts` takes them; what is none compares to nothing. The two are cast only where they are, whatever
 * order the planner likes.
 */
const NUMBER = String.raw`^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$`;
const toNumeric = (text: SQL): SQL => sql`case when ${text} ~* ${NUMBER} then (${text})::numeric end`;
const COMPARISONS = { gt: sql.raw('>'), ge: sql.raw('>='), lt: sql.raw('<'), le: sql.raw('<=') } as const;
type Comparison = keyof typeof COMPARISONS;

/**
 * What is written is a number or a day by its property's kind; days are compared as they are written, which is their
 * order.
 */
const compareValue = (text: SQL, kind: SQL, operator: Comparison, value: string): SQL => sql`case ${kind}
  when 'number' then ${toNumeric(text)} ${COMPARISONS[operator]} ${toNumeric(sql`${value}::text`)}
  when 'date' then left(${text}, length(${value}::text)) collate "C" ${COMPARISONS[operator]} ${value}
  else false end`;

function toOperatorSql(text: SQL, kind: SQL, { operator, value = '' }: AssetCondition): SQL {
  switch (operator) {
    case 'filled':
      return sql`coalesce(${text}, '') <> ''`;
    case 'empty':
      return sql`coalesce(${text}, '') = ''`;
    case 'contains':
      return containsText(text, value);
    case 'eq':
    case 'ne':
      // 7.5 and 7.50 are one number.
      return sql`(${equalsText(text, value)} or coalesce(${kind} = 'number' and ${toNumeric(text)} = ${toNumeric(sql`${value}::text`)}, false))`;
    default:
      return compareValue(text, kind, operator, value);
  }
}

const COLUMNS = {
  assetName: asset.assetName,
  assetNumber: asset.assetNumber,
  assetTag: asset.assetTag,
  location: asset.location,
  comment: asset.comment,
} as const;

/**
 * Whether a condition of a smart view holds for an asset. A property is found by its name, in whatever case, among
 * those of the asset's type and its own; one that the asset does not have is empty, and equal to nothing.
 */
export function toConditionSql(condition: AssetCondition): SQL {
  const { field, operator, propertyName = '' } = condition;
  const isNegative = operator === 'ne' || operator === 'empty';
  if (field !== 'property') {
    const plain = toOperatorSql(sql`${COLUMNS[field]}`, sql`'text'`, condition);
    return operator === 'ne' ? sql`not ${plain}` : plain;
  }
  const positive: AssetCondition = operator === 'empty' ? { ...condition, operator: 'filled' } : condition;
  const exists = sql`exists (
    select from ${assetProperty}
    left join ${assetValue} on ${assetValue.propertyId} = ${assetProperty.id} and ${assetValue.assetId} = ${asset.id}
    where (${assetProperty.typeId} = ${asset.typeId} or ${assetProperty.assetId} = ${asset.id})
      and lower(${assetProperty.propertyName}) = lower(${propertyName}::text)
      and ${toOperatorSql(sql`coalesce(${assetValue.value}, ${assetProperty.defaultValue})`, sql`${assetProperty.valueType}`, positive)})`;
  return isNegative ? sql`not ${exists}` : exists;
}
