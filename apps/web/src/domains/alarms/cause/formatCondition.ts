import { fill, type Language, type Text } from '@twinscape/contract';
import type { Condition, RuleOperator, TimedCondition } from '@twinscape/contract/alarms';
import { findMappedValue, mappedName, type ValueDisplay } from '@twinscape/contract/telemetry';
import { formatRaw } from '../../../ui/values/formatValue.ts';
import { formatDuration } from '../formatDuration.ts';

/** How a series is called and measured; its own name where nobody gave it another. */
export type SeriesNameLookup = (
  key: string,
) => { readonly name: string; readonly unit: string | undefined } & Pick<ValueDisplay, 'valueMapping'>;

const OPERATORS: Readonly<Record<RuleOperator, Text>> = {
  gt: { cn: '高于', en: 'above' },
  ge: { cn: '不低于', en: 'at least' },
  lt: { cn: '低于', en: 'below' },
  le: { cn: '不高于', en: 'at most' },
  eq: { cn: '为', en: 'is' },
  ne: { cn: '不为', en: 'is not' },
};
const CHANGE_OPERATORS: Readonly<Record<RuleOperator, Text>> = {
  gt: { cn: '大于', en: 'more than' },
  ge: { cn: '不小于', en: 'at least' },
  lt: { cn: '小于', en: 'less than' },
  le: { cn: '不大于', en: 'at most' },
  eq: { cn: '等于', en: 'equal to' },
  ne: { cn: '不等于', en: 'not equal to' },
};
const texts = {
  value: { cn: '{name}{operator} {value}', en: '{name} {operatorEn} {value}' },
  falls: { cn: '（降到 {release} 后解除）', en: ' (until it falls to {release})' },
  rises: { cn: '（升到 {release} 后解除）', en: ' (until it rises to {release})' },
  rate: {
    cn: '{name}在 {window}内的变化{operator} {value}',
    en: '{name} changes by {operatorEn} {value} within {window}',
  },
  silence: { cn: '{name}超过 {window}没有数据', en: 'no value of {name} for {window}' },
  silent: { cn: '设备超过 {window}没有数据', en: 'no data from the device for {window}' },
  count: { cn: '{window}内至少 {count} 次{of}', en: '{of}, at least {count} {count|time|times} within {window}' },
  all: { cn: '同时满足', en: 'all of these are true' },
  any: { cn: '满足任意一项', en: 'at least one of these is true' },
  held: { cn: '{condition}，持续 {window}', en: '{condition} for {window}' },
  lasting: { cn: '持续 {window}', en: 'for {window}' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
} as const satisfies Record<string, Text>;

/**
 * A value with its unit, as the reader of a rule says it; a mapped one as its word. Numbers are not rounded to the
 * decimals of their property: 26.04 is above a limit of 26, and must be seen to be.
 */
export function formatAmount(
  value: unknown,
  { unit, valueMapping }: Pick<ValueDisplay, 'unit' | 'valueMapping'>,
  language: Language,
): string {
  const mapped = findMappedValue(valueMapping, value);
  if (mapped) return mappedName(mapped, language);
  if (typeof value === 'boolean') return texts[value ? 'yes' : 'no'][language];
  const text = formatRaw(value, language);
  return unit ? `${text} ${unit}` : text;
}

/** A condition in words, as a person of the trade says it. What a group holds is not in its sentence. Pure. */
export function formatCondition(condition: Condition, language: Language, nameOf: SeriesNameLookup): string {
  const say = (text: Text, values: Record<string, string | number> = {}) => fill(text[language], values);
  const named = (key: string) => nameOf(key);
  const window = (ms: number) => formatWindow(ms, language);
  switch (condition.kind) {
    case 'value': {
      const { key, operator, value, release } = condition;
      const series = named(key);
      const { name } = series;
      const isOrder = operator !== 'eq' && operator !== 'ne';
      const word = OPERATORS[operator];
      const whole = say(texts.value, {
        name: language === 'cn' ? `${name} ` : name,
        operator: word.cn,
        operatorEn: isOrder ? `is ${word.en}` : word.en,
        value: formatAmount(value, series, language),
      });
      if (release === undefined) return whole;
      const until = operator === 'gt' || operator === 'ge' ? texts.falls : texts.rises;
      return whole + say(until, { release: formatAmount(release, series, language) });
    }
    case 'rate': {
      const { name, unit } = named(condition.key);
      return say(texts.rate, {
        name: language === 'cn' ? `${name} ` : name,
        operator: CHANGE_OPERATORS[condition.operator].cn,
        operatorEn: CHANGE_OPERATORS[condition.operator].en,
        // A change is no code, even where the value is one.
        value: formatAmount(condition.value, { unit }, language),
        window: window(condition.windowMs),
      });
    }
    case 'silence':
      return condition.key === undefined
        ? say(texts.silent, { window: window(condition.forMs) })
        : say(texts.silence, {
            name: language === 'cn' ? `${named(condition.key).name} ` : named(condition.key).name,
            window: window(condition.forMs),
          });
    case 'count':
      return say(texts.count, {
        of: formatCondition(condition.of, language, nameOf),
        count: condition.atLeast,
        window: window(condition.windowMs),
      });
    default:
      return say(texts[condition.kind]);
  }
}

/**
 * What stands above the conditions of a level: how they belong together, and how long they must hold. Empty where there
 * is only one, which may hold for a moment. Pure.
 */
export function formatLevelHeading(
  { when, holdMs }: TimedCondition,
  language: Language,
  nameOf: SeriesNameLookup,
): string {
  const group = when.kind === 'all' || when.kind === 'any' ? formatCondition(when, language, nameOf) : '';
  if (!holdMs) return group;
  const window = formatDuration(holdMs, language);
  return group ? fill(texts.held[language], { condition: group, window }) : fill(texts.lasting[language], { window });
}

/** In Chinese a number with its unit is set off from the words around it. */
const formatWindow = (ms: number, language: Language): string =>
  formatDuration(ms, language) + (language === 'cn' ? ' ' : '');
