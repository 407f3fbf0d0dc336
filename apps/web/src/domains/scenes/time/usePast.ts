import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SceneSeries, sceneCalls } from '@twinscape/contract/scenes';
import { useMemo } from 'react';
import { cache, keyOf, send } from '../../../platform/api/index.ts';
import { useOpened } from '../editor/state.ts';
import { useClock } from './clock.ts';
import { type Held, heldAt, pieceAt, pieceLength } from './series.ts';

/** Values are told at so many moments of a piece. */
const STEPS = 480;
/** What lies behind does not change any more; the piece that is still being lived does. Milliseconds. */
const KEPT_MS = 30 * 60_000;
const LIVED_MS = 30_000;

type Of = { readonly projectId: string; readonly sceneId: string };
export type Past = {
  /** What a device said last of a property at the moment that is shown. */
  readonly heldOf: (deviceId: string, propertyName: string) => Held | undefined;
  readonly isPending: boolean;
  /** How to ask again for what could not be read. */
  readonly retry: (() => void) | undefined;
};

/**
 * The past of the scene that is open around the moment that is shown, read piece by piece and the next one ahead;
 * undefined where it is shown live.
 */
export function usePast(): Past | undefined {
  const { projectId, sceneId } = useOpened();
  const of = { projectId, sceneId };
  const asOf = useClock((clock) => clock.asOf);
  const length = pieceLength(useClock(({ speed }) => speed));
  const at = asOf?.getTime();
  const piece = at === undefined ? undefined : pieceAt(at, length);
  const { data, isPending, isError, refetch } = useQuery({
    ...asked(of, piece?.from ?? 0, length),
    enabled: piece !== undefined,
    // Until the piece has come, what held last is shown.
    placeholderData: keepPreviousData,
  });
  // Whoever plays meets the next piece soon.
  if (piece && at !== undefined && at > piece.from + length * 0.4 && piece.to < Date.now())
    void cache.prefetchQuery(asked(of, piece.to, length));
  const series = useMemo(() => new Map((data ?? []).map((one) => [keyOfSeries(one), one])), [data]);
  return useMemo(
    () =>
      at === undefined
        ? undefined
        : {
            isPending,
            retry: isError ? () => void refetch() : undefined,
            heldOf(deviceId, propertyName) {
              const found = series.get(keyOfSeries({ deviceId: deviceId.toLowerCase(), propertyName }));
              return found && heldAt(found, at);
            },
          },
    [series, at, isPending, isError, refetch],
  );
}

const keyOfSeries = ({ deviceId, propertyName }: Pick<SceneSeries, 'deviceId' | 'propertyName'>): string =>
  `${deviceId} ${propertyName}`;

function asked(of: Of, from: number, length: number) {
  const isOver = from + length < Date.now();
  const input = { ...of, startTime: new Date(from), endTime: new Date(from + length), steps: STEPS };
  return {
    queryKey: keyOf(sceneCalls.GetMaterialSceneHistory, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      send(sceneCalls.GetMaterialSceneHistory, input, { signal, handles: true }),
    staleTime: isOver ? KEPT_MS : LIVED_MS,
    gcTime: KEPT_MS,
  };
}
