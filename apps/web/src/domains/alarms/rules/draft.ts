import { fill, type Language } from '@twinscape/contract';
import {
  alarmRuleRefusals,
  type Condition,
  parseRule,
  type RuleDefinition,
  type RuleOperator,
  type RuleProblem,
  type RuleSchedule,
  type Severity,
  type TimedCondition,
} from '@twinscape/contract/alarms';

export type DraftComparison = {
  readonly kind: 'value';
  readonly key: string;
  readonly operator: RuleOperator;
  readonly value: number | boolean | string | undefined;
};
export type DraftSingleCondition =
  | (DraftComparison & { readonly release?: number | undefined })
  | {
      readonly kind: 'rate';
      readonly key: string;
      readonly operator: RuleOperator;
      readonly value: number | undefined;
      readonly windowMs: number | undefined;
    }
  | { readonly kind: 'silence'; readonly key?: string | undefined; readonly forMs: number | undefined }
  | {
      readonly kind: 'count';
      readonly of: DraftComparison;
      readonly atLeast: number | undefined;
      readonly windowMs: number | undefined;
    };
export type DraftGroup = { readonly kind: 'all' | 'any'; readonly of: readonly DraftCondition[] };
/** A condition as it is being written: what is not yet said is undefined, a key that is not yet chosen empty. */
export type DraftCondition = DraftSingleCondition | DraftGroup;
/** At the top always stands a group, so that a second condition can be put beside the first. */
export type DraftTimedCondition = { readonly when: DraftGroup; readonly holdMs?: number | undefined };
export type DraftLevel = DraftTimedCondition & { readonly severity: Severity };
export type DraftRule = {
  readonly levels: readonly DraftLevel[];
  readonly clear?: DraftTimedCondition | undefined;
  readonly schedule?: RuleSchedule | undefined;
  readonly repeatMs?: number | undefined;
  readonly message?: string | undefined;
};

export const isDraftGroup = (condition: DraftCondition): condition is DraftGroup =>
  condition.kind === 'all' || condition.kind === 'any';

const MINUTE = 60_000;
export const newValueCondition = (key = ''): DraftSingleCondition => ({
  kind: 'value',
  key,
  operator: 'gt',
  value: undefined,
});
/** Another kind of condition on the same key. */
export function newConditionOfKind(kind: DraftSingleCondition['kind'], key: string): DraftSingleCondition {
  if (kind === 'rate') return { kind, key, operator: 'gt', value: undefined, windowMs: 10 * MINUTE };
  if (kind === 'silence') return { kind, ...(key ? { key } : {}), forMs: 10 * MINUTE };
  if (kind === 'count')
    return {
      kind,
      of: { kind: 'value', key, operator: 'gt', value: undefined },
      atLeast: 3,
      windowMs: 60 * MINUTE,
    };
  return newValueCondition(key);
}
export const getDraftKey = (leaf: DraftSingleCondition): string =>
  leaf.kind === 'count' ? leaf.of.key : (leaf.key ?? '');
export const newConditionGroup = (kind: DraftGroup['kind'] = 'all'): DraftGroup => ({
  kind,
  of: [newValueCondition()],
});
export const newRule = (): DraftRule => ({ levels: [{ severity: 'major', when: newConditionGroup() }] });

const toDraftTimedCondition = ({ when, holdMs }: TimedCondition): DraftTimedCondition => ({
  when: when.kind === 'all' || when.kind === 'any' ? when : { kind: 'all', of: [when] },
  ...(holdMs ? { holdMs } : {}),
});
/** A stored rule as the editor has it. Pure. */
export const toDraftRule = ({ levels, clear, ...rest }: RuleDefinition): DraftRule => ({
  ...rest,
  levels: levels.map(({ severity, ...held }) => ({ severity, ...toDraftTimedCondition(held) })),
  ...(clear ? { clear: toDraftTimedCondition(clear) } : {}),
});

const getSingleCondition = ({ of }: DraftGroup): DraftCondition | undefined => (of.length === 1 ? of[0] : undefined);
const toTimedConditionDocument = ({ when, holdMs }: DraftTimedCondition) => ({
  when: getSingleCondition(when) ?? when,
  ...(holdMs === undefined ? {} : { holdMs }),
});
/**
 * The document to send: a group of one at the top is that one. What is not yet said is missing, as `parseRule` will
 * tell. Pure.
 */
export function toRuleDocument({ levels, clear, message, ...rest }: DraftRule): unknown {
  return JSON.parse(
    JSON.stringify({
      ...rest,
      levels: levels.map(({ severity, ...held }) => ({ severity, ...toTimedConditionDocument(held) })),
      ...(clear ? { clear: toTimedConditionDocument(clear) } : {}),
      ...(message?.trim() ? { message: message.trim() } : {}),
    }),
  );
}

/**
 * Where the editor shows what the document calls `path`: a single condition at the top stands in a group there. Pure.
 */
export function toEditorPath(path: string, draft: DraftRule): string {
  const [, held = '', rest = ''] = /^(levels\[\d+\]|clear)\.when(.*)$/.exec(path) ?? [];
  const at = /\[(\d+)\]/.exec(held)?.[1];
  const owner = held === 'clear' ? draft.clear : at === undefined ? undefined : draft.levels[Number(at)];
  return owner && getSingleCondition(owner.when) ? `${held}.when.of[0]${rest}` : path;
}

/** What is wrong, by its place in the editor, without the place in the sentence. */
export type DraftProblems = ReadonlyMap<string, { readonly message: string; readonly isUnsaid: boolean }>;

const MISSING_REFUSALS: ReadonlySet<unknown> = new Set([
  alarmRuleRefusals['alarmRule.missing'],
  alarmRuleRefusals['alarmRule.empty'],
]);
const withoutPlace = ({ refusal, values }: RuleProblem, language: Language): string =>
  fill(refusal[language].replace(/^\{path\}(：|: )/, ''), values);

/** Everything that is wrong with a draft; `isUnsaid` is what a person has only not come to yet. Pure. */
export function findDraftProblems(draft: DraftRule, language: Language): DraftProblems {
  const read = parseRule(toRuleDocument(draft));
  if ('rule' in read) return new Map();
  return new Map(
    read.problems.map((one) => [
      toEditorPath(one.path, draft),
      { message: withoutPlace(one, language), isUnsaid: MISSING_REFUSALS.has(one.refusal) },
    ]),
  );
}

/** The rule, when it can be read. Pure. */
export function parseDraftRule(draft: DraftRule): RuleDefinition | undefined {
  const read = parseRule(toRuleDocument(draft));
  return 'rule' in read ? read.rule : undefined;
}

/** What stands for something not yet said. */
export const MISSING_MARK = '…';
/** A draft as a condition that can be said; what is missing is a mark. Pure. */
export function markMissingParts(condition: DraftCondition): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { kind: condition.kind, of: condition.of.map(markMissingParts) };
    case 'value':
      return { ...condition, key: condition.key || MISSING_MARK, value: condition.value ?? MISSING_MARK };
    case 'rate': {
      const { key, value = Number.NaN, windowMs = 0 } = condition;
      return { ...condition, key: key || MISSING_MARK, value, windowMs };
    }
    case 'silence':
      return { ...condition, forMs: condition.forMs ?? 0 };
    default: {
      const { of, atLeast = 0, windowMs = 0 } = condition;
      return {
        kind: 'count',
        of: { ...of, key: of.key || MISSING_MARK, value: of.value ?? MISSING_MARK },
        atLeast,
        windowMs,
      };
    }
  }
}
