import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, PathGlyph } from '../../../ui/index.ts';
import { useProjectTopology } from '../context.ts';
import { type GraphEdge, getEdgesDown, getEdgesUp, type TopologyGraph } from '../graph/graph.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import { MoreRows } from './MoreRows.tsx';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';

const ROWS = 60;
const IN = 'M13.500 8h-11M6.400 4.100 2.500 8l3.900 3.900';
const OUT = 'M2.500 8h11M9.600 4.100 13.500 8l-3.900 3.900';

type Props = {
  readonly graph: TopologyGraph;
  readonly id: string;
  readonly onGo: (id: string) => void;
  /** Absent: nothing can be changed. */
  readonly onRemove?: ((edges: readonly GraphEdge[]) => void) | undefined;
};

/** With whom an asset is related, by type and direction; a click goes there. */
export function Neighbours({ graph, id, onGo, onRemove }: Props) {
  const { types, looks } = useProjectTopology();
  const words = useMessages(sideMessages);
  const say = useSay();
  const [most, setMost] = useState(ROWS);
  return types.map(({ id: typeId, typeName }) => {
    const rows = [
      ...getEdgesUp(graph, id).map((edge) => ({ edge, other: edge.fromId, isUp: true })),
      ...getEdgesDown(graph, id).map((edge) => ({ edge, other: edge.toId, isUp: false })),
    ].filter(({ edge }) => edge.topologyTypeId === typeId);
    if (rows.length === 0) return null;
    return (
      <section key={typeId} className={css.group} aria-label={typeName}>
        <h3>
          <TypeLine look={looks.get(typeId)} />
          {typeName}
        </h3>
        <ul className={css.rows}>
          {rows.slice(0, most).map(({ edge, other, isUp }) => {
            const node = graph.nodes.get(other);
            const name = node?.assetName ?? '';
            return (
              <li key={edge.key} className={css.row}>
                <button
                  type="button"
                  className={css.go}
                  title={`${isUp ? words.upWord : words.downWord} ${name}`}
                  onClick={() => onGo(other)}
                >
                  <span className={css.way}>
                    <PathGlyph shape={isUp ? IN : OUT} size={13} />
                    <span className="heard">{isUp ? words.upWord : words.downWord}</span>
                  </span>
                  <span className="cut">{name}</span>
                  <span className={`${css.small} cut`}>{node?.isRoot ? words.root : node?.assetNumber}</span>
                </button>
                {onRemove && !edge.isOfRoot && (
                  <button
                    type="button"
                    className={css.remove}
                    aria-label={say(sideMessages.removeOf, { name })}
                    title={say(sideMessages.removeOf, { name })}
                    onClick={() => onRemove([edge])}
                  >
                    <Glyph name="trash" size={13} />
                  </button>
                )}
              </li>
            );
          })}
          <MoreRows count={rows.length - most} onMore={() => setMost(most + 1_000)} />
        </ul>
      </section>
    );
  });
}
