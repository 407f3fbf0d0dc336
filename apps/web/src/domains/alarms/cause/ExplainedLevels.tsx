import type { RuleDefinition, RuleEvaluation } from '@twinscape/contract/alarms';
import type { ValueDisplay } from '@twinscape/contract/telemetry';
import type { CSSProperties } from 'react';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { SeverityTag } from '../severity.tsx';
import css from './AlarmCause.module.css';
import { type ExplainedCondition, explainRuleEvaluation } from './explain.ts';
import { formatAmount, type SeriesNameLookup } from './formatCondition.ts';
import { whyMessages } from './messages.ts';

type Props = {
  readonly definition: RuleDefinition;
  readonly evaluation: RuleEvaluation;
  readonly nameOf: SeriesNameLookup;
};

/** What the rule saw in that moment: a sentence for each level, a line for each of its conditions. */
export function ExplainedLevels({ definition, evaluation, nameOf }: Props) {
  const words = useMessages(whyMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const at = (ms: number) => format.instant(new Date(ms));
  return (
    <ul className={css.levels}>
      {explainRuleEvaluation(definition, evaluation, language, nameOf).map((level) => (
        <li key={level.path} className={css.level} data-held={level.held}>
          <div className={css.levelHead}>
            {level.severity ? <SeverityTag severity={level.severity} /> : <strong>{words.toClear}</strong>}
            <span>{level.text}</span>
            <span>
              {level.held
                ? level.since === undefined
                  ? words.holds
                  : say(whyMessages.since, { at: at(level.since) })
                : words.holdsNot}
            </span>
          </div>
          <ul className={css.conditions}>
            {level.conditions.map((condition) => (
              <ConditionLine key={condition.path} condition={condition} nameOf={nameOf} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type LineProps = { readonly condition: ExplainedCondition; readonly nameOf: SeriesNameLookup };

function ConditionLine({ condition: { depth, text, found, condition, key }, nameOf }: LineProps) {
  const words = useMessages(whyMessages);
  const held = found?.held ?? false;
  const isGroup = condition.kind === 'all' || condition.kind === 'any';
  return (
    <li className={css.condition} style={{ '--depth': depth } as CSSProperties}>
      <span className={css.held} data-held={held}>
        <Glyph name={held ? 'check' : 'close'} size={12} />
        <span className="heard">{held ? words.holds : found ? words.holdsNot : words.unseen}</span>
      </span>
      <span>{text}</span>
      <span className={css.found}>
        {found
          ? !isGroup && (
              <ObservedValueText condition={condition} found={found} series={key === undefined ? {} : nameOf(key)} />
            )
          : words.unseen}
      </span>
    </li>
  );
}

type ObservedValueTextProps = {
  readonly condition: ExplainedCondition['condition'];
  readonly found: NonNullable<ExplainedCondition['found']>;
  readonly series: Pick<ValueDisplay, 'unit' | 'valueMapping'>;
};

/** The value that was looked at, and when it came. */
function ObservedValueText({ condition, found: { value, at, was }, series }: ObservedValueTextProps) {
  const words = useMessages(whyMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const moment = at === undefined ? undefined : format.instant(new Date(at));
  if (condition.kind === 'silence')
    return <span className="num">{moment ? say(whyMessages.last, { at: moment }) : words.never}</span>;
  if (value === undefined) return <span className="faint">{words.noValue}</span>;
  const amount = (one: unknown) => formatAmount(one, series, language);
  const text =
    condition.kind === 'count'
      ? say(whyMessages.times, { count: String(value) })
      : condition.kind === 'rate' && was !== undefined && typeof value === 'number'
        ? say(whyMessages.change, { was: amount(was), now: amount(was + value) })
        : amount(value);
  return (
    <span className="num">
      {text}
      {moment && <small>{moment}</small>}
    </span>
  );
}
