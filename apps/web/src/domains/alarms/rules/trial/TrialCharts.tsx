import { collectRuleKeys, type RuleDefinition, type RuleTrial } from '@twinscape/contract/alarms';
import { deviceCalls, type HistorySeries } from '@twinscape/contract/devices';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useTheme } from '../../../../platform/theme/index.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/index.ts';
import { formatValue, toChartNumber, toLine } from '../../../devices/index.ts';
import { CauseChart, type ChartMoment, type ChartSpan } from '../../cause/CauseChart.tsx';
import type { SeriesNameLookup } from '../../cause/formatCondition.ts';
import { whyMessages } from '../../cause/messages.ts';
import type { Threshold } from '../../cause/thresholds.ts';
import { pastMessages } from './messages.ts';
import css from './Trial.module.css';
import { toOpenSpans, toRuleThresholds } from './trialResult.ts';

/** About one point for each pixel: more are thinned so that the shape stays. */
const MAX_POINTS = 1_200;
/** Keys that have a chart. */
const MAX_KEYS = 6;

type Props = {
  readonly projectId: string;
  readonly deviceId: string;
  readonly rule: RuleDefinition;
  readonly from: number;
  readonly to: number;
  readonly moments: RuleTrial['moments'];
  readonly nameOf: SeriesNameLookup;
};

/**
 * The values of a device through the period, with the limits of the rule and the spans in which it would have been
 * raised.
 */
export function TrialCharts({ projectId, deviceId, rule, from, to, moments, nameOf }: Props) {
  const words = useMessages(pastMessages);
  const keys = useMemo(() => collectRuleKeys(rule).keys.slice(0, MAX_KEYS), [rule]);
  const thresholds = useMemo(() => toRuleThresholds(rule), [rule]);
  const { spans } = useMemo(() => toOpenSpans(moments, to), [moments, to]);
  const marks = useMemo(
    () =>
      moments
        .filter(({ kind }) => kind === 'raised')
        .map(({ at, severity }): ChartMoment => ({ at, severity, isEnd: false })),
    [moments],
  );
  const query = useCall(
    deviceCalls.GetDeviceHistoryData,
    {
      projectId,
      deviceId,
      propertyNames: [...keys],
      startTime: new Date(from),
      endTime: new Date(to),
      aggregate: 'none',
      limit: MAX_POINTS,
    },
    { handles: true, enabled: keys.length > 0, freshMs: Number.POSITIVE_INFINITY },
  );
  if (keys.length === 0) return null;
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const isThinned = query.data.some(({ points }) => points.length >= MAX_POINTS);
  return (
    <>
      {keys.map((key, place) => (
        <Chart
          key={key}
          series={query.data.find(({ propertyName }) => propertyName === key)}
          place={place}
          named={nameOf(key)}
          thresholds={thresholds.filter((one) => one.key === key)}
          spans={spans}
          moments={marks}
          from={from}
          to={to}
        />
      ))}
      <p className={css.legend}>
        <span>
          <svg width="20" height="8" aria-hidden="true" focusable="false">
            <path d="M0 4h20" stroke="currentColor" strokeWidth="1.5" strokeDasharray="6 4" />
          </svg>
          {words.legendThreshold}
        </span>
        <span>
          <svg width="14" height="12" aria-hidden="true" focusable="false">
            <path d="M0 0h14v12H0z" fill="currentColor" opacity="0.3" />
          </svg>
          {words.legendOpen}
        </span>
        {isThinned && <span>{words.thinned}</span>}
      </p>
    </>
  );
}

type ChartProps = {
  readonly series: HistorySeries | undefined;
  readonly place: number;
  readonly named: ReturnType<SeriesNameLookup>;
  readonly thresholds: readonly Threshold[];
  readonly spans: readonly ChartSpan[];
  readonly moments: readonly ChartMoment[];
  readonly from: number;
  readonly to: number;
};

function Chart({ series, place, named: { name, unit }, thresholds, spans, moments, from, to }: ChartProps) {
  const words = useMessages(pastMessages);
  const truths = useMessages(whyMessages);
  const say = useSay();
  const format = useFormat();
  const theme = useTheme();
  const [cursor, setCursor] = useState<number>();
  // For a rule a value holds until the next one comes: nothing is a gap.
  const line = useMemo(() => toLine({ valueType: 'boolean', points: series?.points ?? [] }), [series]);
  const picture = useMemo(
    () => ({ line, place, unit, thresholds, spans, moments, from, to, theme }),
    [line, place, unit, thresholds, spans, moments, from, to, theme],
  );
  const there = series?.points.findLast(
    ({ time, value }) =>
      toChartNumber(value) !== undefined && time.getTime() <= (cursor === undefined ? to : cursor * 1000),
  );
  return (
    <figure className={css.series}>
      <figcaption>
        <strong>{name}</strong>
        {unit && <span className="faint">{unit}</span>}
        {there && (
          <output className="num">
            {formatValue(there.value, truths)} <span className="faint">{format.instant(there.time)}</span>
          </output>
        )}
      </figcaption>
      {line.xs.length === 0 ? (
        <p className={css.looked}>{words.noPoints}</p>
      ) : (
        <CauseChart picture={picture} title={say(pastMessages.chart, { name })} onCursor={setCursor} />
      )}
    </figure>
  );
}
