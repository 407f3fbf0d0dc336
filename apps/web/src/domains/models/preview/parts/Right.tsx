import { useWords } from '../../../../platform/language/index.ts';
import { Properties } from '../../detail/Properties.tsx';
import { useChange, useStageState, useView } from '../context.ts';
import css from '../Preview.module.css';
import { previewWords } from '../words.ts';

/** What is known of the selection. */
export function Right() {
  const words = useWords(previewWords);
  const change = useChange();
  const chosen = useView(({ selection }) => selection.at(-1));
  const model = useStageState(({ models }) => models.find(({ modelId }) => modelId === chosen?.model));
  if (!chosen || !model?.elements) return null;
  return (
    <aside className={`${css.glass} ${css.right}`} aria-label={words.properties}>
      <div className={css.scroll}>
        <Properties
          key={chosen.elementId}
          of={model.elements.of}
          elementId={chosen.elementId}
          isInModel
          onClose={() => change({ selection: [], rest: '' }, { step: true })}
        />
      </div>
    </aside>
  );
}
