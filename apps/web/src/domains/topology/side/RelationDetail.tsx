import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import { useAssetRights } from '../../assets/index.ts';
import { useProjectTopology } from '../context.ts';
import type { GraphEdge, TopologyGraph } from '../graph/graph.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';
import { SideHead } from './SideHead.tsx';

type Props = {
  readonly edge: GraphEdge;
  readonly graph: TopologyGraph;
  readonly onGo: (id: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** One relation: what leads to what, and how. */
export function RelationDetail({ edge, graph, onGo, onRemove, onClose }: Props) {
  const { types, looks } = useProjectTopology();
  const rights = useAssetRights();
  const words = useMessages(sideMessages);
  const { topologyTypeId, fromId, toId, isOfRoot } = edge;
  return (
    <section aria-label={words.relation}>
      <SideHead
        title={
          <span className={css.kind}>
            <TypeLine look={looks.get(topologyTypeId)} />
            {types.find(({ id }) => id === topologyTypeId)?.typeName}
          </span>
        }
        closeWord={words.close}
        onClose={onClose}
      />
      <ul className={`${css.rows} ${css.group}`}>
        {[
          [words.upWord, fromId],
          [words.downWord, toId],
        ].map(([word, id]) => (
          <li key={word} className={css.row}>
            <button type="button" className={css.go} onClick={() => onGo(id ?? '')}>
              <span className="faint">{word}</span>
              <span className="cut">{graph.nodes.get(id ?? '')?.assetName}</span>
              <span className={`${css.small} cut`}>{graph.nodes.get(id ?? '')?.assetNumber}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOfRoot ? (
        <p className="soft">{words.rootHint}</p>
      ) : (
        !rights.isReader && (
          <ActionButton danger icon={<Glyph name="trash" size={14} />} off={rights.off} onClick={onRemove}>
            {words.remove}
          </ActionButton>
        )
      )}
    </section>
  );
}
