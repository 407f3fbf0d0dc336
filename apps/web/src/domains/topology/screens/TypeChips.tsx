import type { TopologyType } from '@twinscape/contract/topology';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import type { TypeLook } from '../look.ts';
import { topologyMessages } from '../messages.ts';
import { TypeLine } from '../types/TypeLine.tsx';
import css from './Topology.module.css';

type Props = {
  readonly types: readonly TopologyType[];
  readonly looks: ReadonlyMap<string, TypeLook>;
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: readonly string[]) => void;
};

/** Which relations are shown; also what their lines mean. */
export function TypeChips({ types, looks, shown, onChange }: Props) {
  const words = useMessages(topologyMessages);
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className={css.chips} role="group" aria-label={words.typesShown}>
      {types.map(({ id, typeName, relationCount }) => {
        const isOn = shown.has(id);
        return (
          <button
            key={id}
            type="button"
            className={css.chip}
            aria-pressed={isOn}
            title={isOn && shown.size === 1 ? words.allTypes : typeName}
            onClick={() => {
              const next = types.map((one) => one.id).filter((one) => (one === id ? !isOn : shown.has(one)));
              if (next.length > 0) onChange(next);
            }}
          >
            <TypeLine look={looks.get(id)} />
            {typeName}
            <span className={`${css.count} num`}>{format.number(relationCount)}</span>
          </button>
        );
      })}
    </div>
  );
}
