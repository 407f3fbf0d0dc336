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

export type DraftCompared = {
  readonly kind: 'value';
  readonly key: string;
  readonly operator: RuleOperator;
  readonly value: number | boolean | string | undefined;
};
export type DraftLeaf =
  | (DraftCompared & { readonly release?: number | undefined })
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
      readonly of: DraftCompared;
      readonly atLeast: number | undefined;
      readonly windowMs: number | undefined;
    };
export type DraftGroup = { readonly kind: 'all' | 'any'; readonly of: readonly DraftCondition[] };
/** A condition as it is being written: what is not yet said is undefined, a key that is not yet chosen empty. */
export type DraftCondition = DraftLeaf | DraftGroup;
/** At the top always stands a group, so that a second condition can be put beside the first. */
export type DraftHeld = { readonly when: DraftGroup; readonly holdMs?: number | undefined };
export type DraftLevel = DraftHeld & { readonly severity: Severity };
export type DraftRule = {
  readonly levels: readonly DraftLevel[];
  readonly clear?: DraftHeld | undefined;
  readonly schedule?: RuleSchedule | undefined;
  readonly repeatMs?: number | undefined;
  readonly message?: string | undefined;
};

export const isGroup = (condition: DraftCondition): condition is DraftGroup =>
  condition.kind === 'all' || condition.kind === 'any';

const MINUTE = 60_000;
export const newValue = (key = ''): DraftLeaf => ({ kind: 'value', key, operator: 'gt', value: undefined });
/** Another kind of condition on the same key. */
export function ofKind(kind: DraftLeaf['kind'], key: string): DraftLeaf {
  if (kind === 'rate') return { kind, key, operator: 'gt', value: undefined, windowMs: 10 * MINUTE };
  if (kind === 'silence') return { kind, ...(key ? { key } : {}), forMs: 10 * MINUTE };
  if (kind === 'count')
    return {
      kind,
      of: { kind: 'value', key, operator: 'gt', value: undefined },
      atLeast: 3,
      windowMs: 60 * MINUTE,
    };
  return newValue(key);
}
export const keyOfLeaf = (leaf: DraftLeaf): string => (leaf.kind === 'count' ? leaf.of.key : (leaf.key ?? ''));
export const newGroup = (kind: DraftGroup['kind'] = 'all'): DraftGroup => ({ kind, of: [newValue()] });
export const newRule = (): DraftRule => ({ levels: [{ severity: 'major', when: newGroup() }] });

const heldDraft = ({ when, holdMs }: TimedCondition): DraftHeld => ({
  when: when.kind === 'all' || when.kind === 'any' ? when : { kind: 'all', of: [when] },
  ...(holdMs ? { holdMs } : {}),
});
/** A stored rule as the editor has it. Pure. */
export const draftOf = ({ levels, clear, ...rest }: RuleDefinition): DraftRule => ({
  ...rest,
  levels: levels.map(({ severity, ...held }) => ({ severity, ...heldDraft(held) })),
  ...(clear ? { clear: heldDraft(clear) } : {}),
});

const only = ({ of }: DraftGroup): DraftCondition | undefined => (of.length === 1 ? of[0] : undefined);
const heldOut = ({ when, holdMs }: DraftHeld) => ({
  when: only(when) ?? when,
  ...(holdMs === undefined ? {} : { holdMs }),
});
/** The document to send: a group of one at the top is that one. What is not yet said is missing, as `parseRule` will tell. Pure. */
export function documentOf({ levels, clear, message, ...rest }: DraftRule): unknown {
  return JSON.parse(
    JSON.stringify({
      ...rest,
      levels: levels.map(({ severity, ...held }) => ({ severity, ...heldOut(held) })),
      ...(clear ? { clear: heldOut(clear) } : {}),
      ...(message?.trim() ? { message: message.trim() } : {}),
    }),
  );
}

/** Where the editor shows what the document calls `path`: a single condition at the top stands in a group there. Pure. */
export function placeOf(path: string, draft: DraftRule): string {
  const [, held = '', rest = ''] = /^(levels\[\d+\]|clear)\.when(.*)$/.exec(path) ?? [];
  const at = /\[(\d+)\]/.exec(held)?.[1];
  const owner = held === 'clear' ? draft.clear : at === undefined ? undefined : draft.levels[Number(at)];
  return owner && only(owner.when) ? `${held}.when.of[0]${rest}` : path;
}

/** What is wrong, by its place in the editor, without the place in the sentence. */
export type Problems = ReadonlyMap<string, { readonly message: string; readonly isUnsaid: boolean }>;

const UNSAID: ReadonlySet<unknown> = new Set([
  alarmRuleRefusals['alarmRule.missing'],
  alarmRuleRefusals['alarmRule.empty'],
]);
const withoutPlace = ({ refusal, values }: RuleProblem, language: Language): string =>
  fill(refusal[language].replace(/^\{path\}(：|: )/, ''), values);

/** Everything that is wrong with a draft; `isUnsaid` is what a person has only not come to yet. Pure. */
export function problemsOf(draft: DraftRule, language: Language): Problems {
  const read = parseRule(documentOf(draft));
  if ('rule' in read) return new Map();
  return new Map(
    read.problems.map((one) => [
      placeOf(one.path, draft),
      { message: withoutPlace(one, language), isUnsaid: UNSAID.has(one.refusal) },
    ]),
  );
}

/** The rule, when it can be read. Pure. */
export function ruleOfDraft(draft: DraftRule): RuleDefinition | undefined {
  const read = parseRule(documentOf(draft));
  return 'rule' in read ? read.rule : undefined;
}

/** What stands for something not yet said. */
export const UNSAID_MARK = '…';
/** A draft as a condition that can be said; what is missing is a mark. Pure. */
export function spoken(condition: DraftCondition): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { kind: condition.kind, of: condition.of.map(spoken) };
    case 'value':
      return { ...condition, key: condition.key || UNSAID_MARK, value: condition.value ?? UNSAID_MARK };
    case 'rate': {
      const { key, value = Number.NaN, windowMs = 0 } = condition;
      return { ...condition, key: key || UNSAID_MARK, value, windowMs };
    }
    case 'silence':
      return { ...condition, forMs: condition.forMs ?? 0 };
    default: {
      const { of, atLeast = 0, windowMs = 0 } = condition;
      return {
        kind: 'count',
        of: { ...of, key: of.key || UNSAID_MARK, value: of.value ?? UNSAID_MARK },
        atLeast,
        windowMs,
      };
    }
  }
}
