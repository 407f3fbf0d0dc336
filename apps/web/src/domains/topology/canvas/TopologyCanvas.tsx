import '@xyflow/react/dist/style.css';
import {
  ConnectionMode,
  type FinalConnectionState,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import {
  type MouseEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { useReducedMotion, useTheme } from '../../../platform/theme/index.ts';
import { useLastDefined } from '../../../ui/index.ts';
import type { GraphEdge } from '../graph/graph.ts';
import type { Place, Places } from '../layout/place.ts';
import { CARD } from '../layout/sizes.ts';
import { AssetCard, type CardActions, CardActionsProvider, type CardNode } from './AssetCard.tsx';
import { Backdrop } from './Backdrop.tsx';
import css from './Canvas.module.css';
import { type CanvasTool, CanvasToolbar } from './CanvasToolbar.tsx';
import { CARDS_MIN_ZOOM, MAX_CARDS } from './draw.ts';
import { findEdgeAt, findNodeAt, findNodesIn } from './hitTest.ts';
import { Minimap } from './Minimap.tsx';
import { canvasMessages } from './messages.ts';
import { computeBounds, computeEdgeOffsets, computeVisibleBox, type Scene } from './scene.ts';

const NODE_TYPES = { asset: AssetCard };
const NO_EDGES: never[] = [];
/** After a move of so many pixels of the screen it is found out anew which cards are in sight. */
const CELL = 200;
/** Beside what is in sight so much is drawn as well, so that no move shows a gap. Pixels of the screen. */
const MARGIN = 280;
const FLIGHT_MS = 600;
const MINIMAP_FROM = 30;

export type CanvasHandle = {
  /** Brings an asset into the middle, near enough to read. */
  readonly fly: (id: string) => void;
  readonly frame: (ids?: readonly string[]) => void;
};

type Props = CardActions & {
  readonly ref: Ref<CanvasHandle>;
  readonly scene: Scene;
  readonly canEdit: boolean;
  readonly isComing: boolean;
  /** Fitted anew when it changes: another picture. */
  readonly picture: string;
  readonly tools: readonly CanvasTool[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onChoose: (edge: string | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onConnect: (fromId: string, toId: string) => void;
  readonly onMoved: (places: Places, before: Places) => void;
};

/** The picture of a topology: pan, zoom, select, drag, and relations drawn from card to card. */
export function TopologyCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Stage {...props} />
    </ReactFlowProvider>
  );
}

function Stage(props: Props) {
  const { ref, scene, canEdit, isComing, picture, tools, onSelect, onChoose, onOpen, onConnect, onMoved } = props;
  const words = useMessages(canvasMessages);
  const theme = useTheme();
  const isCalm = useReducedMotion();
  const flow = useReactFlow();
  const [dragged, setDragged] = useState<Places>();
  const shown = useMemo(
    () => (dragged ? { ...scene, places: new Map([...scene.places, ...dragged]) } : scene),
    [scene, dragged],
  );
  const beside = useMemo(() => computeEdgeOffsets(scene.graph.edges), [scene.graph]);
  const drawn = useMemo(() => ({ ...shown, beside }), [shown, beside]);
  const { cards, hasCards } = useCards(shown, canEdit);
  const size = useStore(({ transform: [, , zoom] }) => (zoom < 0.46 ? 'small' : zoom < 0.72 ? 'middle' : 'full'));

  const duration = isCalm ? 0 : FLIGHT_MS;
  const frame = useCallback(
    (ids?: readonly string[]) => {
      const { graph, places } = scene;
      const box = computeBounds([...(ids ?? graph.nodes.keys())].flatMap((id) => places.get(id) ?? []));
      if (!box) return;
      const bounds = { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
      void flow.fitBounds(bounds, { padding: 0.08, duration }).then(() => {
        // A handful of cards is not blown up.
        if (flow.getZoom() > 1)
          void flow.setCenter((box.left + box.right) / 2, (box.top + box.bottom) / 2, { zoom: 1, duration: 0 });
      });
    },
    [flow, duration, scene],
  );
  const fly = useCallback(
    (id: string) => {
      const at = scene.places.get(id);
      if (!at) return;
      void flow.setCenter(at.x + CARD.width / 2, at.y + CARD.height / 2, {
        zoom: Math.max(flow.getZoom(), 0.85),
        duration,
      });
    },
    [flow, duration, scene],
  );
  useImperativeHandle(ref, () => ({ fly, frame }), [fly, frame]);
  useFirstFit(picture, scene, frame);

  const change = (changes: NodeChange<CardNode>[]) => {
    const moved = new Map<string, Place>();
    const selected = new Map<string, boolean>();
    for (const one of changes) {
      if (one.type === 'position' && one.position) moved.set(one.id, one.position);
      if (one.type === 'select') selected.set(one.id, one.selected);
    }
    if (moved.size > 0) setDragged((before) => new Map([...(before ?? []), ...moved]));
    const hasEnded = changes.some((one) => one.type === 'position' && one.dragging === false);
    if (hasEnded) drop(moved);
    if (selected.size > 0) {
      const next = new Set(scene.selected);
      for (const [id, isOn] of selected) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      onSelect([...next]);
    }
  };
  const drop = (last: Places) => {
    const places = new Map([...(dragged ?? []), ...last]);
    const before = new Map(
      [...places.keys()].flatMap((id) => {
        const at = scene.places.get(id);
        return at ? [[id, at] as const] : [];
      }),
    );
    setDragged(undefined);
    if (places.size > 0) onMoved(places, before);
  };
  const under = (event: { readonly clientX: number; readonly clientY: number }) => {
    const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const zoom = flow.getZoom();
    const node = findNodeAt(shown, point, zoom);
    return node ? { node } : { edge: findEdgeAt(shown, beside, point, zoom) };
  };
  const click = (event: MouseEvent) => {
    const { node, edge } = under(event);
    if (node && (event.ctrlKey || event.metaKey || event.shiftKey)) {
      const next = new Set(scene.selected);
      if (!next.delete(node)) next.add(node);
      onSelect([...next]);
    } else onSelect(node ? [node] : []);
    onChoose(edge);
  };
  const connectEnd = (event: globalThis.MouseEvent | TouchEvent, state: FinalConnectionState) => {
    const from = state.fromNode?.id;
    if (from === undefined || state.isValid) return;
    // Dropped on a card rather than on its edge.
    const at = 'changedTouches' in event ? event.changedTouches[0] : event;
    const to = at && under(at).node;
    if (to && to !== from) join(from, to, state.fromHandle?.type === 'target');
  };
  const join = (one: string, other: string, isBackwards: boolean) =>
    isBackwards ? onConnect(other, one) : onConnect(one, other);
  const rect = useStore((state) => state.userSelectionRect);
  const lastRect = useLastDefined(rect ?? undefined);
  const cardActions = useMemo(() => ({ onMore: props.onMore, onFold: props.onFold }), [props.onMore, props.onFold]);

  return (
    <div className={css.stage} data-cards={hasCards} data-size={size}>
      <CardActionsProvider value={cardActions}>
        <ReactFlow<CardNode>
          nodes={cards}
          edges={NO_EDGES}
          nodeTypes={NODE_TYPES}
          colorMode={theme}
          aria-label={words.picture}
          minZoom={0.01}
          maxZoom={2}
          nodesDraggable
          nodesConnectable={canEdit}
          connectionMode={ConnectionMode.Loose}
          connectionRadius={28}
          selectionMode={SelectionMode.Partial}
          multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
          deleteKeyCode={null}
          zoomOnDoubleClick={false}
          nodeDragThreshold={3}
          proOptions={{ hideAttribution: true }}
          onNodesChange={change}
          onNodeDoubleClick={(_, { id }) => onOpen(id)}
          onNodeClick={() => onChoose(undefined)}
          onPaneClick={click}
          onConnect={({ source, target, sourceHandle }) =>
            source !== target && join(source, target, sourceHandle === 'target')
          }
          onConnectEnd={connectEnd}
          onSelectionEnd={() => {
            const [x, y, zoom] = [flow.getViewport().x, flow.getViewport().y, flow.getZoom()];
            if (!lastRect) return;
            const inside = findNodesIn(shown, {
              left: (lastRect.x - x) / zoom,
              top: (lastRect.y - y) / zoom,
              right: (lastRect.x + lastRect.width - x) / zoom,
              bottom: (lastRect.y + lastRect.height - y) / zoom,
            });
            onSelect(inside);
            onChoose(undefined);
          }}
        >
          <Backdrop scene={drawn} hasCards={hasCards} />
          {scene.graph.nodes.size >= MINIMAP_FROM && <Minimap scene={scene} />}
        </ReactFlow>
      </CardActionsProvider>
      <CanvasToolbar
        tools={[
          {
            key: 'in',
            title: canvasMessages.zoomIn,
            shape: 'M8 3v10M3 8h10',
            run: () => void flow.zoomIn({ duration: duration / 4 }),
          },
          {
            key: 'out',
            title: canvasMessages.zoomOut,
            shape: 'M3 8h10',
            run: () => void flow.zoomOut({ duration: duration / 4 }),
          },
          {
            key: 'fit',
            title: canvasMessages.fit,
            shape: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
            keys: 'f',
            run: () => frame(),
          },
          ...tools,
        ]}
      />
      {isComing && (
        <p className={css.coming} role="status" aria-busy>
          {words.arranging}
        </p>
      )}
    </div>
  );
}

/** Another picture is seen as a whole once it stands. */
function useFirstFit(picture: string, { places, graph }: Scene, frame: () => void): void {
  const width = useStore((state) => state.width);
  const fitted = useRef('');
  const isReady = width > 0 && graph.nodes.size > 0 && places.size > 0;
  useEffect(() => {
    if (!isReady || fitted.current === picture) return;
    fitted.current = picture;
    frame();
  }, [isReady, picture, frame]);
}

/** The cards in sight; none from afar, or where there would be too many of them. */
function useCards(scene: Scene, canEdit: boolean): { readonly cards: CardNode[]; readonly hasCards: boolean } {
  const store = useStoreApi();
  // A text that changes only when other cards may have come into sight: a picture that is dragged about is not thought
  // over at every frame.
  const sightKey = useStore(({ transform: [x, y, zoom], width, height }) =>
    zoom < CARDS_MIN_ZOOM || width === 0
      ? ''
      : [x / CELL, y / CELL, Math.log2(zoom) * 6, width, height].map(Math.round).join(' '),
  );
  const made = useRef(new Map<string, { readonly card: CardNode; readonly of: string }>());
  return useMemo(() => {
    if (sightKey === '') return { cards: [], hasCards: false };
    const { transform, width, height } = store.getState();
    const [x, y, zoom] = transform;
    const sight = computeVisibleBox({ x, y, zoom }, width, height);
    const more = MARGIN / zoom;
    const ids = findNodesIn(scene, {
      left: sight.left - more,
      top: sight.top - more,
      right: sight.right + more,
      bottom: sight.bottom + more,
    });
    if (ids.length > MAX_CARDS) return { cards: [], hasCards: false };
    const before = made.current;
    const next: typeof before = new Map();
    for (const id of ids) {
      const node = scene.graph.nodes.get(id);
      const position = scene.places.get(id);
      if (!node || !position) continue;
      const folds = (scene.graph.down.get(id) ?? []).some(contains) && !node.isRoot;
      const step = scene.steps && (scene.steps.get(id) ?? -1);
      const data = {
        name: node.assetName,
        number: node.assetNumber,
        isRoot: node.isRoot === true,
        step,
        hides: scene.hides.get(id) ?? 0,
        beyond: scene.beyond.get(id) ?? 0,
        folds,
        canEdit,
      };
      const selected = scene.selected.has(id);
      const of = JSON.stringify([position, data, selected]);
      const known = before.get(id);
      // The same object again, so that a card that has not changed is not drawn anew.
      next.set(
        id,
        known?.of === of
          ? known
          : { card: { id, type: 'asset', position, data, selected, width: CARD.width, height: CARD.height }, of },
      );
    }
    made.current = next;
    return { cards: [...next.values()].map(({ card }) => card), hasCards: true };
  }, [scene, sightKey, store, canEdit]);
}

const contains = ({ topologyTypeId, isOfRoot }: GraphEdge): boolean => topologyTypeId === '2' && !isOfRoot;
