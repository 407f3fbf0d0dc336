import { useQueries } from '@tanstack/react-query';
import { assetElementCalls } from '@twinscape/contract/assets';
import { type TopologyRelation, topologyCalls, toTraceRelations } from '@twinscape/contract/topology';
import { Topology, type TopologyNode } from '@twinscape/viewer';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { getQueryKey, send, useCall } from '../../../platform/api/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import type { TypeLook } from '../look.ts';
import { type AssetElement, locateAssets } from './assetPlaces.ts';

const NOTHING: readonly TopologyRelation[] = [];

/** The assets of the open models, and the relations among them. */
export function useModelTopology({ projectId, views }: PreviewParts) {
  const models = useStore(views, ({ view }) => view.models);
  const rows = useQueries({
    queries: models.map(({ modelId: relationModelId }) => ({
      queryKey: getQueryKey(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        send(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }, { signal, handles: true }),
    })),
    combine: (results) =>
      results.some(({ data, isError }) => !data && !isError)
        ? undefined
        : results.flatMap(({ data }, at) =>
            (data ?? []).map(
              ({ assetId, relationModelElementId }): AssetElement => ({
                model: models[at]?.modelId ?? '',
                assetId,
                elementId: relationModelElementId,
              }),
            ),
          ),
  });
  const assetIds = useMemo(() => [...new Set(rows?.map(({ assetId }) => assetId))], [rows]);
  const query = useCall(
    topologyCalls.TraceTopology,
    { projectId, assetIds, direction: 'down', level: 1 },
    { enabled: assetIds.length > 0, handles: true },
  );
  const relations = useMemo(() => {
    const own = new Set(assetIds);
    if (!query.data) return NOTHING;
    return toTraceRelations(query.data).filter(({ fromId, toId }) => own.has(fromId) && own.has(toId));
  }, [query.data, assetIds]);
  return { rows, assetIds, relations, query };
}

/** Draws relations between the elements while it is used; steps let a trace stand out. */
export function useDrawnTopology(
  { stage }: PreviewParts,
  rows: readonly AssetElement[] | undefined,
  relations: readonly TopologyRelation[],
  looks: ReadonlyMap<string, TypeLook>,
  steps: ReadonlyMap<string, number> | undefined,
): void {
  const [plugin] = useState(() => new Topology());
  const [places, setPlaces] = useState<readonly TopologyNode[]>([]);
  // Models come one after the other; before the first one is there, the scene itself has no place in the world.
  const drawn = useSyncExternalStore(
    stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined,
    () => {
      const { isReady, models = [] } = stage?.state.getState() ?? {};
      return isReady ? models.filter(({ state, elements }) => state === 'shown' && elements).length : 0;
    },
  );
  useEffect(() => {
    if (!stage) return undefined;
    stage.viewer.use(plugin);
    stage.viewer.requestFrame();
    return () => {
      stage.viewer.drop(plugin.id);
      stage.viewer.requestFrame();
    };
  }, [stage, plugin]);
  useEffect(() => {
    let isOver = false;
    if (stage && rows && drawn > 0)
      locateAssets(stage, rows).then((found) => {
        if (!isOver) setPlaces(found);
      });
    return () => {
      isOver = true;
    };
  }, [stage, rows, drawn]);
  useEffect(() => {
    plugin.set(
      places,
      relations.map(({ topologyTypeId, fromId: from, toId: to }) => {
        const { colour = '#5f6d7a', dash = [], width = 2 } = looks.get(topologyTypeId) ?? {};
        return { from, to, colour, dash, width: width + 0.5 };
      }),
    );
  }, [plugin, places, relations, looks]);
  useEffect(() => plugin.trace(steps), [plugin, steps]);
}
