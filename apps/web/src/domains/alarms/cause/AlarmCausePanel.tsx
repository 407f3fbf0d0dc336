import { type AlarmCause, type AlarmDetail, alarmRuleCalls, type RuleEvaluation } from '@twinscape/contract/alarms';
import { deviceCalls } from '@twinscape/contract/devices';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import type { ChartLegendEntry } from '../../../ui/chart/ChartLegend.tsx';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { toLine } from '../../devices/index.ts';
import css from './AlarmCause.module.css';
import type { CauseChartFrame, ChartMoment, ChartSpan } from './CauseChart.tsx';
import { ExplainedLevels } from './ExplainedLevels.tsx';
import type { SeriesNameLookup } from './formatCondition.ts';
import { whyMessages } from './messages.ts';
import type { CauseSeries } from './SeriesChart.tsx';
import { SeriesCharts } from './SeriesCharts.tsx';
import { toChartThresholds } from './thresholds.ts';

type Props = {
  readonly projectId: string;
  readonly alarm: AlarmDetail;
  /** One of its events; the newest one that a rule caused unless given. */
  readonly eventId: string | undefined;
};

/** Why a rule raised, changed or ended an alarm: what it saw, and the values around that moment. */
export function AlarmCausePanel({ projectId, alarm, eventId }: Props) {
  const query = useCall(
    alarmRuleCalls.GetAlarmCause,
    { projectId, alarmId: alarm.id, ...(eventId === undefined ? {} : { eventId }) },
    { handles: true, keepPrevious: true },
  );
  const properties = useCall(
    deviceCalls.GetDeviceIotProperties,
    { projectId, deviceId: alarm.originatorId },
    { handles: true, enabled: alarm.originatorType === 'DEVICE', freshMs: 60_000 },
  );
  const nameOf: SeriesNameLookup = (key) => {
    const known = properties.data?.find(({ propertyName }) => propertyName === key);
    return { name: known?.displayName ?? key, unit: known?.unit, valueMapping: known?.valueMapping };
  };
  if (query.isPending)
    return (
      <div className={css.wait}>
        <LinesSkeleton lines={5} />
      </div>
    );
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { rule, evaluation } = query.data;
  return (
    <div className={css.why} data-stale={query.isPlaceholderData}>
      {rule && <RuleNote rule={rule} />}
      {rule && evaluation && <ExplainedLevels definition={rule.definition} evaluation={evaluation} nameOf={nameOf} />}
      <CauseCharts cause={query.data} nameOf={nameOf} />
    </div>
  );
}

/** Which rule it was, and whether it still says the same. */
function RuleNote({ rule: { ruleName, version, currentVersion } }: { readonly rule: NonNullable<AlarmCause['rule']> }) {
  const words = useMessages(whyMessages);
  const say = useSay();
  return (
    <p className={css.rule}>
      <span>{say(whyMessages.rule, { name: ruleName, version })}</span>
      {currentVersion === undefined ? (
        <span className="faint">{words.deleted}</span>
      ) : (
        currentVersion > version && (
          <span className="faint">{say(whyMessages.changed, { version: currentVersion })}</span>
        )
      )}
    </p>
  );
}

type ChartsProps = { readonly cause: AlarmCause; readonly nameOf: SeriesNameLookup };

function CauseCharts({ cause, nameOf }: ChartsProps) {
  const words = useMessages(whyMessages);
  const say = useSay();
  const format = useFormat();
  const { series, events, evaluation, from, to } = cause;
  const thresholds = useMemo(() => toChartThresholds(cause.thresholds), [cause.thresholds]);
  const spans = useMemo(() => toHeldSpans(cause.evaluation, cause), [cause]);
  const frame = useMemo((): CauseChartFrame => {
    const moments = events
      .filter(({ kind }) => kind === 'raised' || kind === 'severity' || kind === 'cleared')
      .map(({ at, severity, kind }): ChartMoment => ({ at, severity, isEnd: kind === 'cleared' }));
    return { thresholds, spans, moments, from, to };
  }, [events, thresholds, spans, from, to]);
  const drawn = useMemo(() => series.map((one) => ({ ...toCauseSeries(one, frame), key: one.key })), [series, frame]);
  if (series.length === 0) return null;
  const period = { from: format.instant(new Date(from)), to: format.instant(new Date(to)) };
  const legend: readonly (ChartLegendEntry | false)[] = [
    thresholds.some(({ isRelease }) => !isRelease) && { sign: 'dashed', label: words.legendThreshold },
    thresholds.some(({ isRelease }) => isRelease) && { sign: 'dotted', label: words.legendRelease },
    evaluation !== undefined && spans.length > 0 && { sign: 'span', label: words.legendSpan },
    { sign: 'moment', label: words.legendMoment },
  ];
  return (
    <SeriesCharts
      drawn={drawn}
      nameOf={nameOf}
      titleOf={(name) => say(whyMessages.chart, { name, ...period })}
      noPoints={words.noPoints}
      isCard
      legend={legend}
    />
  );
}

/** Through which a condition held up to the moment, where it had to hold for a while. Pure. */
function toHeldSpans(evaluation: RuleEvaluation | undefined, { rule }: AlarmCause): ChartSpan[] {
  if (!evaluation || !rule) return [];
  return evaluation.held.flatMap(({ path, since }) => {
    const place = /^levels\[(\d+)\]$/.exec(path)?.[1];
    const level = place === undefined ? undefined : rule.definition.levels[Number(place)];
    const holdMs = level ? level.holdMs : rule.definition.clear?.holdMs;
    return holdMs && evaluation.at > since ? [{ from: since, to: evaluation.at, severity: level?.severity }] : [];
  });
}

/** A series with its own limits: a value holds until the next, the last one to the edge of the picture. Pure. */
function toCauseSeries({ key, points: sent }: AlarmCause['series'][number], frame: CauseChartFrame): CauseSeries {
  const points = sent.map(({ at, value }) => ({ time: new Date(at), value }));
  const { xs, ys } = toLine({ valueType: 'boolean', points });
  const last = ys.at(-1);
  const end = frame.to / 1000;
  const line = last === undefined || (xs.at(-1) ?? 0) >= end ? { xs, ys } : { xs: [...xs, end], ys: [...ys, last] };
  return { line, points, frame: { ...frame, thresholds: frame.thresholds.filter((one) => one.key === key) } };
}
