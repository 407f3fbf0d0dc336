import { useMutation } from '@tanstack/react-query';
import { type TopologyAsset, topologyCalls, topologyRefusals } from '@twinscape/contract/topology';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { send, useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { toast } from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { ADDRESS } from '../address.ts';
import type { CanvasTool } from '../canvas/CanvasToolbar.tsx';
import { canvasMessages } from '../canvas/messages.ts';
import { savePicture } from '../canvas/savePicture.ts';
import type { Scene } from '../canvas/scene.ts';
import { type CanvasHandle, TopologyCanvas } from '../canvas/TopologyCanvas.tsx';
import { useProjectTopology } from '../context.ts';
import { type RelateRequest, RelationDialog } from '../edit/RelationDialog.tsx';
import { useTopologyEdits } from '../edit/useTopologyEdits.ts';
import { findBelow, foldGraph, getEdgesDown, getEdgesUp, type TopologyGraph } from '../graph/graph.ts';
import type { Places } from '../layout/place.ts';
import { usePlaces } from '../layout/usePlaces.ts';
import { topologyMessages } from '../messages.ts';
import { sideMessages } from '../side/messages.ts';
import { RelationDetail } from '../side/RelationDetail.tsx';
import sideCss from '../side/Side.module.css';
import { SidePanel } from '../side/SidePanel.tsx';
import { TraceResult } from '../side/TraceResult.tsx';
import { type TraceRequest, useTrace } from '../side/useTrace.ts';
import css from './Topology.module.css';

const UNDO = 'M5.500 3 2.500 6l3 3M2.500 6h7a4 4 0 0 1 0 8h-3';
const REDO = 'm10.500 3 3 3-3 3M13.500 6h-7a4 4 0 0 0 0 8h3';
const ARRANGE = 'M2 6.500h4v3H2zM10 2.500h4v3h-4zM10 10.500h4v3h-4zM6 8h2M8 4v8M8 4h2M8 12h2';
const SAVE = 'M2 3h12v10H2zM2 11l3.500-3.500L9 11M8 10l2.500-2.500L14 11M10.500 5.500h.010';
/** Assets whose relations are counted, to tell where more could be shown. */
const COUNTED_MOST = 2_000;

type Props = {
  /** Names what is shown. */
  readonly picture: string;
  readonly graph: TopologyGraph;
  readonly kept: Places;
  /** The type in whose picture places are kept; undefined: they are not. */
  readonly leading: string | undefined;
  /** The types that are shown; undefined: all. */
  readonly typeIds: readonly string[] | undefined;
  /** An asset that somebody looked for. */
  readonly wanted: { readonly id: string; readonly at: number } | undefined;
  readonly canOpenMore: boolean;
  readonly onOpenMore: (id: string) => void;
  /** Assets that a trace reached and the picture lacks. */
  readonly onGuests: (assets: readonly TopologyAsset[]) => void;
};

/** The graph with what stands beside it. */
export function Picture(props: Props) {
  const { picture, graph, kept, leading, typeIds, wanted, canOpenMore } = props;
  const { projectId, looks } = useProjectTopology();
  const rights = useAssetRights();
  const words = useMessages(sideMessages);
  const say = useSay();
  const [address, go] = useAddressState(ADDRESS);
  const canvas = useRef<CanvasHandle>(null);
  const [selected, setSelected] = useState<readonly string[]>(address.node === '' ? [] : [address.node]);
  const [edge, setEdge] = useState<string>();
  const [foldedIds, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [request, setRequest] = useState<RelateRequest>();
  const edits = useTopologyEdits(projectId);
  const canEdit = rights.off === undefined;
  const { graph: shown, hides } = useMemo(() => foldGraph(graph, foldedIds), [graph, foldedIds]);
  const standing = usePlaces(picture, shown, kept);
  const { places, put, arrangeAnew } = standing;

  // Who is looked at stands in the address; a way back leads to them.
  useEffect(() => {
    setSelected((before) => (address.node === '' ? before : before.includes(address.node) ? before : [address.node]));
  }, [address.node]);
  const select = useCallback(
    (ids: readonly string[]) => {
      setSelected(ids);
      if (ids.length > 0) setEdge(undefined);
      go({ node: ids.length === 1 ? ids[0] : undefined });
    },
    [go],
  );

  const tracing = useMemo((): TraceRequest | undefined => {
    const from = address.from.split(',').filter((id) => id !== '');
    const direction = address.trace;
    return from.length > 0 && (direction === 'down' || direction === 'up') ? { from, direction } : undefined;
  }, [address.from, address.trace]);
  const trace = useTrace(projectId, tracing, typeIds);
  const begin = (from: readonly string[], direction: 'down' | 'up') =>
    go({ from: from.join(','), trace: direction, node: from.length === 1 ? from[0] : undefined });
  const end = () => go({ from: undefined, trace: undefined });
  // What was reached is seen as a whole.
  const reached = trace.data;
  const isPlaced = places.size > 0;
  useEffect(() => {
    if (reached && isPlaced) canvas.current?.frame(reached.assets.map(({ assetId }) => assetId));
  }, [reached, isPlaced]);

  const show = useCallback(
    (id: string) => {
      // Whatever hides it is unfolded.
      setFolded((before) => {
        const open = [...before].filter((one) => !findBelow(graph, one, '2').has(id));
        return open.length === before.size ? before : new Set(open);
      });
      select([id]);
      // After it has found its place.
      requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.fly(id)));
    },
    [graph, select],
  );
  const hasWanted = wanted !== undefined && graph.nodes.has(wanted.id);
  const flown = useRef(0);
  useEffect(() => {
    if (!wanted || !hasWanted || !isPlaced || flown.current === wanted.at) return;
    flown.current = wanted.at;
    show(wanted.id);
  }, [wanted, hasWanted, isPlaced, show]);

  const beyond = useBeyond(projectId, shown, canOpenMore && typeIds === undefined);
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  const scene: Scene = useMemo(
    () => ({ graph: shown, places, looks, selected: selectedSet, chosenEdge: edge, steps: trace.steps, hides, beyond }),
    [shown, places, looks, selectedSet, edge, trace.steps, hides, beyond],
  );

  const keep = (next: Places): Promise<unknown> => {
    put(next);
    if (leading === undefined || !canEdit) return Promise.resolve();
    const all = kept.size > 0 ? next : new Map([...places, ...next]);
    const given = [...all].map(([assetId, { x, y }]) => ({ assetId, x, y }));
    return given.length === 0
      ? Promise.resolve()
      : send(topologyCalls.SaveTopologyPlaces, { projectId, topologyTypeId: leading, places: given });
  };
  const keeping = useMutation<unknown, Error, Places>({ mutationFn: keep });
  const moved = (next: Places, before: Places) => {
    keeping.mutate(next);
    edits.done({ redo: () => keep(next), undo: () => keep(before), isLook: true });
  };
  const arranging = useMutation({
    mutationFn: arrangeAnew,
    onSuccess: (change) => {
      if (!change) return;
      moved(change.after, change.before);
      requestAnimationFrame(() => requestAnimationFrame(() => canvas.current?.frame()));
    },
  });
  const fold = useCallback(
    (id: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  const chosenEdge = edge === undefined ? undefined : shown.edges.find(({ key }) => key === edge);
  const remove = () => {
    if (chosenEdge) return edits.part([chosenEdge]);
    const nodes = selected.flatMap((id) => shown.nodes.get(id) ?? []);
    // RU-VAL-25.
    if (nodes.some(({ isRoot }) => isRoot)) return toast.warning(say(topologyRefusals['topo.rootDelete']));
    const ids = nodes.map(({ assetId }) => assetId);
    const own = ids.flatMap((id) => [...getEdgesDown(shown, id), ...getEdgesUp(shown, id)]);
    edits.part([...new Map(own.map((one) => [one.key, one])).values()]);
  };
  useShortcut(canEdit ? { keys: 'Delete', title: sideMessages.removeAll, run: remove } : undefined);
  useShortcut(canEdit ? { keys: 'mod+z', title: canvasMessages.undo, run: edits.undo } : undefined);
  useShortcut(canEdit ? { keys: 'mod+shift+z', title: canvasMessages.redo, run: edits.redo } : undefined);
  useShortcut(canEdit ? { keys: 'mod+y', title: canvasMessages.redo, run: edits.redo } : undefined);
  useShortcut(tracing ? { keys: 'Escape', title: sideMessages.end, run: end } : undefined);

  const tools: readonly CanvasTool[] = [
    { key: 'arrange', title: canvasMessages.arrange, shape: ARRANGE, run: () => arranging.mutate() },
    {
      key: 'save',
      title: topologyMessages.exportPng,
      shape: SAVE,
      run: () => savePicture(scene, say(topologyMessages.title)),
    },
    ...(rights.isReader
      ? []
      : ([
          { key: 'line', line: true },
          {
            key: 'undo',
            title: canvasMessages.undo,
            shape: UNDO,
            off: edits.canUndo ? undefined : say(canvasMessages.nothingToUndo),
            run: edits.undo,
          },
          {
            key: 'redo',
            title: canvasMessages.redo,
            shape: REDO,
            off: edits.canRedo ? undefined : say(canvasMessages.nothingToRedo),
            run: edits.redo,
          },
        ] as const)),
  ];
  const nodeOf = (id: string) => shown.nodes.get(id);
  const connect = (fromId: string, toId: string) => {
    const [from, to] = [nodeOf(fromId), nodeOf(toId)];
    if (from && to) setRequest({ from: [from], to: [to] });
  };
  const traceName =
    tracing?.from.length === 1
      ? (nodeOf(tracing.from[0] ?? '')?.assetName ?? '…')
      : say(sideMessages.tracedMany, { count: tracing?.from.length ?? 0 });
  return (
    <div className={css.body}>
      <div className={css.graph}>
        <TopologyCanvas
          ref={canvas}
          scene={scene}
          canEdit={canEdit}
          isComing={standing.isComing || arranging.isPending}
          picture={picture}
          tools={tools}
          onSelect={select}
          onChoose={(key) => {
            setEdge(key);
            if (key !== undefined) select([]);
          }}
          onOpen={(id) => id !== projectId && go({ asset: id, node: id }, true)}
          onMore={props.onOpenMore}
          onFold={fold}
          onConnect={connect}
          onMoved={moved}
        />
      </div>
      <aside className={sideCss.side} aria-label={words.title}>
        <div className={sideCss.scroll}>
          {tracing ? (
            <TraceResult
              title={say(tracing.direction === 'down' ? sideMessages.tracedDown : sideMessages.tracedUp, {
                name: traceName,
              })}
              assets={reached?.assets}
              isCut={reached?.isCut ?? false}
              error={trace.query.isError ? trace.query.error : undefined}
              onRetry={() => void trace.query.refetch()}
              onGo={(id) => canvas.current?.fly(id)}
              onEnd={end}
            />
          ) : chosenEdge ? (
            <RelationDetail
              edge={chosenEdge}
              graph={shown}
              onGo={show}
              onRemove={() => edits.part([chosenEdge])}
              onClose={() => setEdge(undefined)}
            />
          ) : (
            <SidePanel
              graph={shown}
              selected={selected}
              onGo={show}
              onAround={(id) => go({ asset: id, node: id }, true)}
              onTrace={begin}
              onRelate={(from) => setRequest({ from })}
              onRemove={edits.part}
              onClose={() => select([])}
            />
          )}
        </div>
      </aside>
      <RelationDialog request={request} edits={edits} onClose={() => setRequest(undefined)} />
    </div>
  );
}

const NONE: ReadonlyMap<string, number> = new Map();

/** How many relations of assets lead out of the picture. */
function useBeyond(projectId: string, graph: TopologyGraph, enabled: boolean): ReadonlyMap<string, number> {
  const ids = useMemo(() => [...graph.nodes.keys()].slice(0, COUNTED_MOST), [graph]);
  const query = useCall(
    topologyCalls.BatchGetAssetTopologyStatistics,
    { projectId, assetIds: ids },
    { enabled: enabled && ids.length > 0, handles: true, keepPrevious: true },
  );
  const counted = enabled ? query.data : undefined;
  return useMemo(() => {
    if (!counted) return NONE;
    const more = counted.flatMap(({ assetId, total }) => {
      const left = total - getEdgesDown(graph, assetId).length - getEdgesUp(graph, assetId).length;
      return left > 0 && graph.nodes.has(assetId) ? [[assetId, left] as const] : [];
    });
    return new Map(more);
  }, [counted, graph]);
}
