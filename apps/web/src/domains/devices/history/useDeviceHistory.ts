import { type DeviceProperty, deviceCalls, type HistorySeries } from '@twinscape/contract/devices';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { type Line, toLine } from './lines.ts';
import { DAY_MS, type HistoryPeriod } from './period.ts';

/** Points of a line: about one for each pixel of a wide screen; and of a band, whose buckets have a width. */
const LINE_POINTS = 1_200;
const BAND_POINTS = 400;

export type DrawnSeries = {
  readonly property: DeviceProperty;
  /** As asked; of the means of buckets where a band is shown. */
  readonly line: Line;
  /** Minimum and maximum of the same buckets. */
  readonly band: { readonly low: Line; readonly high: Line } | undefined;
  /** The same hours of the day before, moved onto this day. */
  readonly before: Line | undefined;
};

type HistoryRequest = {
  readonly projectId: string;
  readonly deviceId: string;
  readonly properties: readonly DeviceProperty[];
  readonly period: HistoryPeriod;
  readonly band: boolean;
  readonly compare: boolean;
};

/**
 * The lines of a period: each a call of its own for all series, so that a period of any length is as many points as a
 * screen can show (C-DEV-09).
 */
export function useDeviceHistory({ projectId, deviceId, properties, period, band, compare }: HistoryRequest) {
  const propertyNames = properties.map(({ propertyName }) => propertyName);
  const useAggregate = (aggregate: 'none' | 'avg' | 'min' | 'max', isWanted: boolean, shiftMs = 0) =>
    useCall(
      deviceCalls.GetDeviceHistoryData,
      {
        projectId,
        deviceId,
        propertyNames,
        startTime: new Date(period.from - shiftMs),
        endTime: new Date(period.to - shiftMs),
        aggregate,
        limit: aggregate === 'none' ? LINE_POINTS : BAND_POINTS,
      },
      { enabled: isWanted && propertyNames.length > 0, handles: true, keepPrevious: true },
    );
  const middle = band ? 'avg' : 'none';
  const main = useAggregate(middle, true);
  const low = useAggregate('min', band);
  const high = useAggregate('max', band);
  const before = useAggregate(middle, compare, DAY_MS);
  const drawn = useMemo(() => {
    const find = (all: readonly HistorySeries[] | undefined, name: string) =>
      all?.find(({ propertyName }) => propertyName === name);
    return properties.map((property): DrawnSeries => {
      const { propertyName: name, valueType } = property;
      const series = (all: readonly HistorySeries[] | undefined) => {
        const found = find(all, name);
        // In buckets a truth value is the share of time that it was true, which is a number.
        return found && { points: found.points, valueType: band ? ('number' as const) : valueType };
      };
      return {
        property,
        line: toLine(series(main.data)),
        band:
          band && low.data && high.data
            ? { low: toLine(series(low.data)), high: toLine(series(high.data)) }
            : undefined,
        before: compare && before.data ? toLine(series(before.data), DAY_MS) : undefined,
      };
    });
  }, [properties, main.data, low.data, high.data, before.data, band, compare]);
  return { main, drawn };
}
