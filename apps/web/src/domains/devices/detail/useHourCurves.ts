import { type DeviceProperty, deviceCalls, HISTORY_PROPERTIES_MAX } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { toChartNumber } from '../../../ui/values/formatValue.ts';
import { useNow } from './useNow.ts';

const HOUR_MS = 3_600_000;
/** Points of a small curve: one for each pixel or two. */
const CURVE_POINTS = 120;

type Point = { readonly value: unknown; readonly time: Date };

/** The last hour of what can be drawn, asked once a minute; between two answers the live values go on. */
export function useHourCurves(projectId: string, deviceId: string, properties: readonly DeviceProperty[]) {
  const minute = Math.floor(useNow(60_000).getTime() / 60_000) * 60_000;
  const propertyNames = properties
    .filter(({ valueType }) => valueType !== 'text' && valueType !== 'json')
    .map(({ propertyName }) => propertyName)
    .slice(0, HISTORY_PROPERTIES_MAX);
  const query = useCall(
    deviceCalls.GetDeviceHistoryData,
    {
      projectId,
      deviceId,
      propertyNames,
      startTime: new Date(minute - HOUR_MS),
      endTime: new Date(minute + 60_000),
      limit: CURVE_POINTS,
    },
    { enabled: propertyNames.length > 0, handles: true, keepPrevious: true },
  );
  return new Map<string, readonly Point[]>(
    (query.data ?? []).map(({ propertyName, points }) => [
      propertyName,
      points.filter(({ value }) => toChartNumber(value) !== undefined),
    ]),
  );
}
