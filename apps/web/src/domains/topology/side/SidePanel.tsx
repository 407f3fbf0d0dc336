import type { TopologyAsset } from '@twinscape/contract/topology';
import { Button } from 'antd';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph, PathGlyph } from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { type GraphEdge, getEdgesDown, getEdgesUp, type TopologyGraph } from '../graph/graph.ts';
import { sideMessages } from './messages.ts';
import { Neighbours } from './Neighbours.tsx';
import css from './Side.module.css';
import { SideHead } from './SideHead.tsx';
import { Statistics } from './Statistics.tsx';

const DOWN = 'M3 8h8M8.500 5l3 3-3 3M13.500 3v10';
const UP = 'M13 8H5M7.500 5l-3 3 3 3M2.500 3v10';
const AROUND = 'M8 5.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM8 1.500v2M8 12.500v2M1.500 8h2M12.500 8h2';
/** A trace stands in the address, which holds only so many. */
const TRACED_FROM_MOST = 50;

type Props = {
  readonly graph: TopologyGraph;
  readonly selected: readonly string[];
  readonly onGo: (id: string) => void;
  readonly onAround: (id: string) => void;
  readonly onTrace: (ids: readonly string[], direction: 'down' | 'up') => void;
  readonly onRelate: (from: readonly TopologyAsset[]) => void;
  readonly onRemove: (edges: readonly GraphEdge[]) => void;
  readonly onClose: () => void;
};

/** What is selected in the picture: one asset with its relations, or several together. */
export function SidePanel({ graph, selected, onGo, onAround, onTrace, onRelate, onRemove, onClose }: Props) {
  const { off, isReader } = useAssetRights();
  const words = useMessages(sideMessages);
  const say = useSay();
  const go = useNavigateTo();
  const nodes = selected.flatMap((id) => graph.nodes.get(id) ?? []);
  const [node] = nodes;
  if (!node)
    return (
      <div className={css.hints}>
        <p>{words.select}</p>
        {!isReader && <p>{words.selectEdit}</p>}
        <p>{words.selectKeys}</p>
      </div>
    );
  const ids = nodes.filter(({ isRoot }) => !isRoot).map(({ assetId }) => assetId);
  const chosen = new Set(ids);
  const own = ids.flatMap((id) => [...getEdgesDown(graph, id), ...getEdgesUp(graph, id)]);
  const among = [...new Map(own.map((edge) => [edge.key, edge])).values()].filter(
    ({ fromId, toId, isOfRoot }) => !isOfRoot && chosen.has(fromId) && chosen.has(toId),
  );
  const closing = { closeWord: words.close, onClose };
  if (node.isRoot && nodes.length === 1)
    return (
      <section aria-label={words.title}>
        <SideHead title={node.assetName} {...closing}>
          <p className="faint">{words.root}</p>
        </SideHead>
        <p className={`${css.group} soft`}>{words.rootHint}</p>
        <Neighbours graph={graph} id={node.assetId} onGo={onGo} />
      </section>
    );
  const trace = (
    <>
      {(['down', 'up'] as const).map((direction) => (
        <ActionButton
          key={direction}
          icon={<PathGlyph shape={direction === 'down' ? DOWN : UP} size={14} />}
          title={direction === 'down' ? words.traceDownHint : words.traceUpHint}
          off={ids.length > TRACED_FROM_MOST ? say(sideMessages.tooMany, { most: TRACED_FROM_MOST }) : undefined}
          onClick={() => onTrace(ids, direction)}
        >
          {direction === 'down' ? words.traceDown : words.traceUp}
        </ActionButton>
      ))}
    </>
  );
  const relate = !isReader && (
    <ActionButton
      icon={<Glyph name="link" size={14} />}
      off={off}
      onClick={() => onRelate(nodes.filter(({ isRoot }) => !isRoot))}
    >
      {words.relate}
    </ActionButton>
  );
  if (nodes.length > 1)
    return (
      <section aria-label={words.title}>
        <SideHead title={say(sideMessages.many, { count: nodes.length })} {...closing} />
        <div className={css.acts}>
          {relate}
          {trace}
          {!isReader && (
            <ActionButton
              danger
              icon={<Glyph name="trash" size={14} />}
              off={off ?? (among.length === 0 ? words.noneAmong : undefined)}
              onClick={() => onRemove(among)}
            >
              {words.removeAmong}
            </ActionButton>
          )}
        </div>
        <div className={css.group}>
          <Statistics ids={ids} />
        </div>
        <ul className={css.rows}>
          {nodes.slice(0, 100).map(({ assetId, assetName, assetNumber }) => (
            <li key={assetId} className={css.row}>
              <button type="button" className={css.go} onClick={() => onGo(assetId)}>
                <span className="cut">{assetName}</span>
                <span className={`${css.small} cut`}>{assetNumber}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section aria-label={words.title}>
      <SideHead title={node.assetName} {...closing}>
        <p className="faint">{node.assetNumber}</p>
      </SideHead>
      <div className={css.acts}>
        {trace}
        {relate}
        <Button icon={<PathGlyph shape={AROUND} size={14} />} onClick={() => onAround(node.assetId)}>
          {words.aroundIt}
        </Button>
        <Button
          icon={<Glyph name="go" size={14} />}
          onClick={() => go('/assets/assets-manage', { asset: node.assetId })}
        >
          {words.open}
        </Button>
      </div>
      <div className={css.group}>
        <Statistics ids={ids} />
      </div>
      <Neighbours
        key={node.assetId}
        graph={graph}
        id={node.assetId}
        onGo={onGo}
        onRemove={isReader || off !== undefined ? undefined : onRemove}
      />
    </section>
  );
}
