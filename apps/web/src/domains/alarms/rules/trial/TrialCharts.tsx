import { collectRuleKeys, type RuleDefinition, type RuleTrial } from '@twinscape/contract/alarms';
import { deviceCalls, type HistorySeries } from '@twinscape/contract/devices';
import { useMemo } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import type { ChartLegendEntry } from '../../../../ui/chart/ChartLegend.tsx';
import { ErrorState, LinesSkeleton } from '../../../../ui/index.ts';
import { toChartNumber } from '../../../../ui/values/formatValue.ts';
import { toLine } from '../../../devices/index.ts';
import type { CauseChartFrame, ChartMoment } from '../../cause/CauseChart.tsx';
import type { SeriesNameLookup } from '../../cause/formatCondition.ts';
import type { CauseSeries } from '../../cause/SeriesChart.tsx';
import { SeriesCharts } from '../../cause/SeriesCharts.tsx';
import { pastMessages } from './messages.ts';
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
  const say = useSay();
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
  const { data } = query;
  const drawn = useMemo(
    () =>
      keys.map((key) => ({
        ...toTrialSeries(
          data?.find(({ propertyName }) => propertyName === key),
          { thresholds: thresholds.filter((one) => one.key === key), spans, moments: marks, from, to },
        ),
        key,
      })),
    [data, keys, thresholds, spans, marks, from, to],
  );
  if (keys.length === 0) return null;
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const isThinned = query.data.some(({ points }) => points.length >= MAX_POINTS);
  const legend: readonly (ChartLegendEntry | false)[] = [
    { sign: 'dashed', label: words.legendThreshold },
    { sign: 'span', label: words.legendOpen },
    isThinned && { label: words.thinned },
  ];
  return (
    <SeriesCharts
      drawn={drawn}
      nameOf={nameOf}
      titleOf={(name) => say(pastMessages.chart, { name })}
      noPoints={words.noPoints}
      legend={legend}
    />
  );
}

/** The history of a key: for a rule a value holds until the next one comes, so that nothing is a gap. Pure. */
function toTrialSeries(history: HistorySeries | undefined, frame: CauseChartFrame): CauseSeries {
  const points = history?.points ?? [];
  return {
    line: toLine({ valueType: 'boolean', points }),
    points: points.filter(({ value }) => toChartNumber(value) !== undefined),
    frame,
  };
}
