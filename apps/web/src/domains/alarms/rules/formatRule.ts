import { fill, type Language, type Text } from '@twinscape/contract';
import { type Condition, type RuleSchedule, SEVERITIES, type Severity } from '@twinscape/contract/alarms';
import { formatAmount, formatCondition, type SeriesNameLookup } from '../cause/formatCondition.ts';
import { formatDuration } from '../formatDuration.ts';
import { alarmMessages } from '../messages.ts';
import { type DraftRule, type DraftTimedCondition, markMissingParts } from './draft.ts';

const texts = {
  level: {
    cn: '当 {condition}{hold}，报“{severity}”{release}',
    en: 'When {condition}{hold}, raise “{severity}”{release}',
  },
  hold: { cn: '，且持续 {window}', en: ' for {window}' },
  falls: { cn: '；降到 {value} 后解除', en: '; it ends when the value falls to {value}' },
  rises: { cn: '；升到 {value} 后解除', en: '; it ends when the value rises to {value}' },
  clear: { cn: '当 {condition}{hold}，清除报警', en: 'The alarm clears when {condition}{hold}' },
  clearItself: {
    cn: '以上条件都不再满足时，报警自动清除',
    en: 'The alarm clears automatically when no condition is true any more',
  },
  schedule: { cn: '仅在{days} {from}–{to}（{zone}）判断', en: 'Evaluated only {days} {from}–{to} ({zone})' },
  holidays: { cn: '，{count} 个节假日除外', en: ', except {count} {count|holiday|holidays}' },
  repeat: { cn: '未清除时，每 {window} 提醒一次', en: 'While the alarm is active, a reminder is sent every {window}' },
  and: { cn: '，且 ', en: ' and ' },
  or: { cn: '，或 ', en: ' or ' },
  daily: { cn: '每天', en: 'daily' },
  to: { cn: '至', en: '–' },
  between: { cn: '、', en: ', ' },
} as const satisfies Record<string, Text>;

export const WEEKDAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  cn: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

/** Days in words, those that follow each other as a span. 1 is Monday. Pure. */
export function formatWeekdays(days: readonly number[], language: Language): string {
  const sorted = [...new Set(days)].sort((one, other) => one - other);
  if (sorted.length === 7) return texts.daily[language];
  const runs: [number, number][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const name = (day: number) => WEEKDAY_NAMES[language][day - 1] ?? String(day);
  return runs
    .flatMap(([first, last]) =>
      last - first > 1
        ? [name(first) + texts.to[language] + name(last)]
        : Array.from({ length: last - first + 1 }, (_, at) => name(first + at)),
    )
    .join(texts.between[language]);
}

/** A whole tree of conditions in one sentence; groups within groups stand in brackets. Pure. */
export function formatConditionTree(
  condition: Condition,
  language: Language,
  nameOf: SeriesNameLookup,
  isInside = false,
): string {
  if (condition.kind !== 'all' && condition.kind !== 'any') return formatCondition(condition, language, nameOf);
  const [first] = condition.of;
  if (condition.of.length === 1 && first) return formatConditionTree(first, language, nameOf, isInside);
  const whole = condition.of
    .map((one) => formatConditionTree(one, language, nameOf, true))
    .join(texts[condition.kind === 'all' ? 'and' : 'or'][language]);
  if (!isInside) return whole;
  return language === 'cn' ? `（${whole}）` : `(${whole})`;
}

/** A sentence of a rule, with the severity that it is about. */
export type RuleSentence = { readonly severity: Severity | undefined; readonly text: string };

/**
 * What a rule says, in sentences that a person of the plant would say; worst level first. What is not yet said is "…".
 * Pure.
 */
export function formatRuleSentences(draft: DraftRule, language: Language, nameOf: SeriesNameLookup): RuleSentence[] {
  const say = (text: Text, values: Record<string, string | number> = {}) => fill(text[language], values);
  const held = ({ when, holdMs }: DraftTimedCondition) => {
    const root = markMissingParts(when);
    const single = root.kind === 'all' || root.kind === 'any' ? (root.of.length === 1 ? root.of[0] : undefined) : root;
    const hold = holdMs ? say(texts.hold, { window: formatDuration(holdMs, language) }) : '';
    // Of one condition alone its end is a sentence of its own, which reads better.
    if (single?.kind !== 'value' || single.release === undefined)
      return { condition: formatConditionTree(root, language, nameOf), hold, release: '' };
    const { release, ...open } = single;
    return {
      condition: formatCondition(open, language, nameOf),
      hold,
      release: say(single.operator === 'gt' || single.operator === 'ge' ? texts.falls : texts.rises, {
        value: formatAmount(release, nameOf(single.key), language),
      }),
    };
  };
  const levels = [...draft.levels].sort(
    (one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity),
  );
  const rest: string[] = [
    draft.clear ? say(texts.clear, held(draft.clear)) : texts.clearItself[language],
    ...(draft.schedule ? [formatSchedule(draft.schedule, language)] : []),
    ...(draft.repeatMs ? [say(texts.repeat, { window: formatDuration(draft.repeatMs, language) })] : []),
  ];
  return [
    ...levels.map((level) => ({
      severity: level.severity,
      text: say(texts.level, { ...held(level), severity: alarmMessages[level.severity][language] }),
    })),
    ...rest.map((text) => ({ severity: undefined, text })),
  ];
}

function formatSchedule({ days, from, to, timeZone, holidays = [] }: RuleSchedule, language: Language): string {
  const span = fill(texts.schedule[language], { days: formatWeekdays(days, language), from, to, zone: timeZone });
  return holidays.length === 0 ? span : span + fill(texts.holidays[language], { count: holidays.length });
}
