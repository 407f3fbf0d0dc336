import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SceneSeries, sceneCalls } from '@twinscape/contract/scenes';
import { useMemo } from 'react';
import { cache, getQueryKey, send } from '../../../platform/api/index.ts';
import { useOpenScene } from '../editor/state.ts';
import { useSceneClock } from './clock.ts';
import { findValueAt, type HeldValue, toChunk, toChunkLength } from './series.ts';

/** Values are told at so many moments of a piece. */
const STEPS = 480;
/** What lies behind does not change any more; the piece that is still being lived does. Milliseconds. */
const KEPT_MS = 30 * 60_000;
const LIVED_MS = 30_000;

type SceneRef = { readonly projectId: string; readonly sceneId: string };
export type SceneHistory = {
  /** What a device said last of a property at the moment that is shown. */
  readonly findValue: (deviceId: string, propertyName: string) => HeldValue | undefined;
  readonly isPending: boolean;
  /** How to ask again for what could not be read. */
  readonly retry: (() => void) | undefined;
};

/**
 * The past of the scene that is open around the moment that is shown, read piece by piece and the next one ahead;
 * undefined where it is shown live.
 */
export function useSceneHistory(): SceneHistory | undefined {
  const { projectId, sceneId } = useOpenScene();
  const sceneRef = { projectId, sceneId };
  const asOf = useSceneClock((clock) => clock.asOf);
  const length = toChunkLength(useSceneClock(({ speed }) => speed));
  const at = asOf?.getTime();
  const chunk = at === undefined ? undefined : toChunk(at, length);
  const { data, isPending, isError, refetch } = useQuery({
    ...toHistoryQuery(sceneRef, chunk?.from ?? 0, length),
    enabled: chunk !== undefined,
    // Until the piece has come, what held last is shown.
    placeholderData: keepPreviousData,
  });
  // Whoever plays meets the next piece soon.
  if (chunk && at !== undefined && at > chunk.from + length * 0.4 && chunk.to < Date.now())
    void cache.prefetchQuery(toHistoryQuery(sceneRef, chunk.to, length));
  const series = useMemo(() => new Map((data ?? []).map((one) => [toSeriesKey(one), one])), [data]);
  return useMemo(
    () =>
      at === undefined
        ? undefined
        : {
            isPending,
            retry: isError ? () => void refetch() : undefined,
            findValue(deviceId, propertyName) {
              const found = series.get(toSeriesKey({ deviceId: deviceId.toLowerCase(), propertyName }));
              return found && findValueAt(found, at);
            },
          },
    [series, at, isPending, isError, refetch],
  );
}

const toSeriesKey = ({ deviceId, propertyName }: Pick<SceneSeries, 'deviceId' | 'propertyName'>): string =>
  `${deviceId} ${propertyName}`;

function toHistoryQuery(of: SceneRef, from: number, length: number) {
  const isOver = from + length < Date.now();
  const input = { ...of, startTime: new Date(from), endTime: new Date(from + length), steps: STEPS };
  return {
    queryKey: getQueryKey(sceneCalls.GetMaterialSceneHistory, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(sceneCalls.GetMaterialSceneHistory, input, { signal, handles: true }),
    staleTime: isOver ? KEPT_MS : LIVED_MS,
    gcTime: KEPT_MS,
  };
}
