import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton, toast } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useTopologyTypes } from '../graph/useTypes.ts';
import { TypeChips } from '../screens/TypeChips.tsx';
import { sideMessages } from '../side/messages.ts';
import { TraceResult } from '../side/TraceResult.tsx';
import { type TraceRequest, useTrace } from '../side/useTrace.ts';
import { useTopologyPush } from '../useTopologyPush.ts';
import css from './InModel.module.css';
import { inModelMessages } from './messages.ts';
import { useDrawnTopology, useModelTopology } from './useModelTopology.ts';

/**
 * S-AST-04 in 3D: how the assets of the model hang together, drawn between their elements; from a selected one, what it
 * affects and depends on.
 */
export function TopologyPanel({ preview, about }: { readonly preview: PreviewParts; readonly about: string }) {
  const words = useMessages(inModelMessages);
  const side = useMessages(sideMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, views } = preview;
  useTopologyPush(projectId);
  const { types, looks } = useTopologyTypes(projectId);
  const { rows, assetIds, relations, query } = useModelTopology(preview);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shownIds = useMemo(() => types.filter(({ id }) => !left.has(id)).map(({ id }) => id), [types, left]);
  const visibleRelations = useMemo(
    () => relations.filter(({ topologyTypeId }) => !left.has(topologyTypeId)),
    [relations, left],
  );
  const [tracing, setTracing] = useState<TraceRequest | undefined>(
    about === '' ? undefined : { from: [about], direction: 'down' },
  );
  const trace = useTrace(projectId, tracing, left.size === 0 ? undefined : shownIds);
  useDrawnTopology(preview, rows, visibleRelations, looks, trace.steps);

  const selection = useStore(views, ({ view }) => view.selection);
  const chosen = useMemo(() => {
    const keys = new Set(selection.map(({ model, elementId }) => `${model} ${elementId}`));
    return [
      ...new Set(rows?.filter(({ model, elementId }) => keys.has(`${model} ${elementId}`)).map((row) => row.assetId)),
    ];
  }, [rows, selection]);
  const names = new Map(
    [...(query.data?.assets ?? []), ...(trace.data?.assets ?? [])].map((one) => [one.assetId, one.assetName]),
  );
  const formatNames = (ids: readonly string[]): string =>
    ids.length === 1 ? (names.get(ids[0] ?? '') ?? '…') : say(sideMessages.tracedMany, { count: ids.length });
  const see = (assetId: string) => {
    const refs = (rows ?? [])
      .filter((row) => row.assetId === assetId)
      .map(({ model, elementId }) => ({ model, elementId }));
    if (refs.length === 0) return toast.info(words.beyond);
    views.getState().change({ selection: refs }, { step: true });
    preview.fit(refs);
  };
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows || (assetIds.length > 0 && !query.data))
    return (
      <div className={css.body}>
        <LinesSkeleton lines={5} />
      </div>
    );
  if (assetIds.length === 0) return <EmptyState small title={words.none} hint={words.noneHint} />;
  return (
    <div className={css.body}>
      <TypeChips
        types={types}
        looks={looks}
        shown={new Set(shownIds)}
        onChange={(next) => setLeft(new Set(types.map(({ id }) => id).filter((id) => !next.includes(id))))}
      />
      <p className="soft num" role="status">
        {relations.length === 0
          ? words.noRelations
          : say(inModelMessages.counts, {
              assets: format.number(assetIds.length),
              relations: format.number(visibleRelations.length),
            })}
      </p>
      {chosen.length > 0 && (
        <div className={css.chosen}>
          <strong>{formatNames(chosen)}</strong>
          <div className={css.acts}>
            <Button size="small" onClick={() => setTracing({ from: chosen, direction: 'down' })}>
              {side.traceDown}
            </Button>
            <Button size="small" onClick={() => setTracing({ from: chosen, direction: 'up' })}>
              {side.traceUp}
            </Button>
            {chosen.length === 1 && (
              <Button
                size="small"
                href={`#/assets/assets-topo?project=${projectId}&asset=${chosen[0]}&node=${chosen[0]}`}
              >
                {words.inGraph}
              </Button>
            )}
          </div>
        </div>
      )}
      {chosen.length === 0 && !tracing && (
        <p className="soft">{selection.length > 0 ? words.notAsset : words.select}</p>
      )}
      {tracing && (
        <TraceResult
          title={say(tracing.direction === 'down' ? sideMessages.tracedDown : sideMessages.tracedUp, {
            name: formatNames(tracing.from),
          })}
          assets={trace.data?.assets}
          isCut={trace.data?.isCut ?? false}
          error={trace.query.isError ? trace.query.error : undefined}
          onRetry={() => void trace.query.refetch()}
          onGo={see}
          onEnd={() => setTracing(undefined)}
        />
      )}
    </div>
  );
}
