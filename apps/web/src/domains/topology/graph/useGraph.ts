import { keepPreviousData, useQueries } from '@tanstack/react-query';
import {
  type TopologyAsset,
  type TopologyRelation,
  topologyCalls,
  toTraceRelations,
} from '@twinscape/contract/topology';
import { useMemo, useRef } from 'react';
import { type CallFailed, getQueryKey, send, useCall } from '../../../platform/api/index.ts';
import type { Place } from '../layout/place.ts';
import { buildGraph, buildGraphWithRoot, type TopologyGraph } from './graph.ts';
import { parsePositions } from './positions.ts';

export type GraphRead = {
  readonly graph: TopologyGraph | undefined;
  /** Where people put assets in the picture of the leading type. */
  readonly kept: ReadonlyMap<string, Place>;
  readonly error: CallFailed | undefined;
  readonly isPending: boolean;
  /** There is more than is shown. */
  readonly isCut: boolean;
  readonly retry: () => void;
};

const NO_PLACES: ReadonlyMap<string, Place> = new Map();

/** The topology of the whole project in some types; the first of them leads: its picture's places are kept. */
export function useProjectGraph(projectId: string, typeIds: readonly string[], enabled: boolean): GraphRead {
  const queries = useQueries({
    queries: typeIds.map((topologyTypeId) => ({
      queryKey: getQueryKey(topologyCalls.GetProjectTopology, { projectId, topologyTypeId }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        send(topologyCalls.GetProjectTopology, { projectId, topologyTypeId }, { signal, handles: true }),
      enabled,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      error: results.find(({ isError, data }) => isError && !data)?.error as CallFailed | undefined,
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
  const { answers, error, retry } = queries;
  const isPending = typeIds.length === 0 || answers.some((answer) => answer === undefined);
  // The answers are new objects only when they have changed.
  const known = useStable(answers);
  const graph = useMemo(() => {
    const read = known.flatMap((answer) => answer ?? []);
    const [first] = read;
    if (!first || read.length < known.length) return undefined;
    const relations = read.flatMap(({ topologyTypeId, relations: own }) =>
      own.map((one): TopologyRelation => ({ topologyTypeId, ...one })),
    );
    return buildGraphWithRoot(
      read.flatMap(({ nodes }) => nodes),
      relations,
      first.root,
    );
  }, [known]);
  const kept = useMemo(() => parsePositions(known[0]?.topologyJson), [known]);
  return { graph, kept, error, isPending, isCut: known.some((answer) => answer?.isCut), retry };
}

/** The same list as long as its members are the same. */
function useStable<T>(list: readonly T[]): readonly T[] {
  const last = useRef(list);
  const isSame = last.current.length === list.length && list.every((one, at) => one === last.current[at]);
  if (!isSame) last.current = list;
  return last.current;
}

type Around = {
  readonly assetId: string;
  readonly levels: number;
  /** Assets from which a step further was asked for. */
  readonly opened: readonly string[];
  /** Undefined: all. */
  readonly typeIds: readonly string[] | undefined;
};

/** What is around an asset so many levels up and down, and one step further from those that were opened. */
export function useAroundGraph(projectId: string, around: Around | undefined): GraphRead {
  const { assetId = '', levels = 1, opened = [], typeIds } = around ?? {};
  const types = typeIds ? { topologyTypes: [...typeIds] } : {};
  const first = useCall(
    topologyCalls.TraceTopology,
    { projectId, assetIds: [assetId], direction: 'both', level: levels, ...types },
    { enabled: around !== undefined, handles: true, keepPrevious: true },
  );
  const further = useCall(
    topologyCalls.TraceTopology,
    { projectId, assetIds: [...opened], direction: 'both', level: 1, ...types },
    { enabled: around !== undefined && opened.length > 0, handles: true, keepPrevious: true },
  );
  const [near, more] = [first.data, opened.length > 0 ? further.data : undefined];
  const graph = useMemo(() => {
    if (!near) return undefined;
    const assets: readonly TopologyAsset[] = [...near.assets, ...(more?.assets ?? [])];
    return buildGraph(assets, [...toTraceRelations(near), ...(more ? toTraceRelations(more) : [])]);
  }, [near, more]);
  return {
    graph,
    kept: NO_PLACES,
    error: first.isError && !first.data ? first.error : undefined,
    isPending: first.isPending,
    isCut: (near?.isCut ?? false) || (more?.isCut ?? false),
    retry: () => void first.refetch(),
  };
}
