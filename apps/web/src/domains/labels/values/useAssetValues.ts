import { useQueries } from '@tanstack/react-query';
import { assetCalls } from '@twinscape/contract/assets';
import { deviceCalls } from '@twinscape/contract/devices';
import { LABEL_RELATION_PAGE_SIZE, type LabelEntry } from '@twinscape/contract/labels';
import { useMemo } from 'react';
import { type CallFailed, getQueryKey, send, useCall } from '../../../platform/api/index.ts';
import { type LiveState, useLiveState } from '../../../platform/live/index.ts';
import { useLiveDevices } from '../../assets/index.ts';
import { useNow } from '../../devices/index.ts';
import type { ChartSeries } from '../panel/plot.ts';
import type { EntryValue } from '../panel/readings.ts';
import { type AssetDeviceProperty, findEntryProperty, mergePoints, toEntryValue } from './bindings.ts';

const HOUR_MS = 3_600_000;
const POINTS = 120;

export type AssetLabelValues = {
  /** What the devices of the asset measure; undefined until it is known. */
  readonly sources: readonly AssetDeviceProperty[] | undefined;
  /** Of each entry that is bound to one of them, in the order of the entries. */
  readonly known: readonly (EntryValue | undefined)[];
  /** The past of the entries that are numbers. */
  readonly series: readonly ChartSeries[];
  readonly live: LiveState;
  /** An asset is looked at whose properties are not known yet. */
  readonly isPending: boolean;
  readonly error: CallFailed | undefined;
  readonly retry: () => void;
};

/** What the entries of a label show for an asset, live, and their past. Without an asset nothing is asked. */
export function useAssetValues(
  projectId: string,
  assetId: string | undefined,
  entries: readonly LabelEntry[],
  spanMs = HOUR_MS,
): AssetLabelValues {
  const callOptions = { enabled: assetId !== undefined, handles: true } as const;
  const own = assetId ?? '';
  // RU-LBL-11.
  const related = useCall(
    assetCalls.GetAssetsDeviceRelationList,
    {
      projectId,
      assetIds: [own],
      orderByType: 0,
      key: '',
      pageIndex: 1,
      pageSize: LABEL_RELATION_PAGE_SIZE,
    },
    callOptions,
  );
  const properties = useCall(assetCalls.GetAssetIotProperties, { projectId, assetId: own }, callOptions);
  const live = useLiveState();
  const devices = related.data?.data.list;
  const receivedValues = useLiveDevices(projectId, (devices ?? []).map(({ id }) => id).join(' '));
  const now = useNow(5_000).getTime();
  const sources = useMemo(() => {
    if (!devices || !properties.data) return undefined;
    const keys = new Map(devices.map(({ id, deviceId }) => [deviceId, id]));
    return properties.data.flatMap(({ id: _row, sort: _place, assetId: _asset, ...property }) => {
      const deviceKey = keys.get(property.deviceId);
      return deviceKey === undefined ? [] : [{ ...property, deviceKey }];
    });
  }, [devices, properties.data]);
  const bound = entries.map((entry) => findEntryProperty(entry, sources ?? []));
  const minute = Math.floor(now / 60_000) * 60_000;
  const namesByDevice = new Map<string, string[]>();
  for (const source of bound) {
    if (!source || source.valueType === 'text' || source.valueType === 'json') continue;
    const names = namesByDevice.get(source.deviceKey) ?? [];
    if (!names.includes(source.propertyName)) namesByDevice.set(source.deviceKey, [...names, source.propertyName]);
  }
  const pasts = useQueries({
    queries: [...namesByDevice].map(([deviceId, propertyNames]) => {
      const input = {
        projectId,
        deviceId,
        propertyNames,
        startTime: new Date(minute - spanMs),
        endTime: new Date(minute + 60_000),
        limit: POINTS,
      };
      return {
        queryKey: getQueryKey(deviceCalls.GetDeviceHistoryData, input),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          send(deviceCalls.GetDeviceHistoryData, input, { signal, handles: true }),
        staleTime: 60_000,
        placeholderData: (
          before: Awaited<ReturnType<typeof send<typeof deviceCalls.GetDeviceHistoryData>>> | undefined,
        ) => before,
      };
    }),
  });
  const past = new Map(
    [...namesByDevice.keys()].flatMap((deviceKey, at) =>
      (pasts[at]?.data ?? []).map((one) => [`${deviceKey} ${one.propertyName}`, one.points] as const),
    ),
  );
  return {
    sources,
    known: bound.map((source) => {
      if (!source) return undefined;
      return toEntryValue(source, receivedValues.get(source.deviceKey)?.get(source.propertyName)?.at(-1), now);
    }),
    series: entries.flatMap((entry, at) => {
      const source = bound[at];
      if (!source || source.valueType === 'text' || source.valueType === 'json') return [];
      const recent = receivedValues.get(source.deviceKey)?.get(source.propertyName) ?? [];
      const before = past.get(`${source.deviceKey} ${source.propertyName}`) ?? [];
      return [
        {
          name: entry.key || source.displayName || source.propertyName,
          points: mergePoints(before, recent, now - spanMs),
        },
      ];
    }),
    live,
    isPending: assetId !== undefined && sources === undefined && !related.isError && !properties.isError,
    error: related.error ?? properties.error ?? undefined,
    retry: () => {
      void related.refetch();
      void properties.refetch();
    },
  };
}
