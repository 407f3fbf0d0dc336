import type { TopologyType } from '@twinscape/contract/topology';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import type { useAssetRights } from '../../assets/index.ts';
import type { GraphEdge, TopologyGraph } from '../graph/graph.ts';
import type { TypeLook } from '../look.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';

type Props = {
  readonly edge: GraphEdge;
  readonly graph: TopologyGraph;
  readonly types: readonly TopologyType[];
  readonly looks: ReadonlyMap<string, TypeLook>;
  readonly rights: ReturnType<typeof useAssetRights>;
  readonly onGo: (id: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** One relation: what leads to what, and how. */
export function RelationDetail({ edge, graph, types, looks, rights, onGo, onRemove, onClose }: Props) {
  const words = useMessages(sideMessages);
  const { topologyTypeId, fromId, toId, isOfRoot } = edge;
  return (
    <section aria-label={words.relation}>
      <header className={css.head}>
        <div>
          <h2 className={css.kind}>
            <TypeLine look={looks.get(topologyTypeId)} />
            {types.find(({ id }) => id === topologyTypeId)?.typeName}
          </h2>
        </div>
        <button type="button" className={css.close} aria-label={words.close} title={words.close} onClick={onClose}>
          <Glyph name="close" size={14} />
        </button>
      </header>
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
