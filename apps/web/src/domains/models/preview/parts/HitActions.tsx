import { elementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import { useSay, useWords } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import type { Of } from '../../detail/Elements.tsx';
import { useChange, usePreview } from '../context.ts';
import { drawnModel } from '../stage/stage.ts';
import { MOST_SELECTED } from '../view/selecting.ts';
import { previewWords } from '../words.ts';
import css from './Glass.module.css';

type Props = { readonly of: Of; readonly filter: Readonly<Record<string, string>>; readonly count: number };

/** Everything that a search has found can be selected, or shown alone. */
export function HitActions({ of, filter, count }: Props) {
  const words = useWords(previewWords);
  const say = useSay();
  const { stage } = usePreview();
  const change = useChange();
  const take = async (isAlone: boolean) => {
    const elements = stage && drawnModel(stage, of.modelId)?.elements;
    if (!elements) return;
    if (count > MOST_SELECTED) return void toast.warning(say(previewWords.tooMany, { limit: MOST_SELECTED }));
    const numbers = await send(elementCalls.GetElementIndexes, { ...of, ...filter });
    const refs = (await elements.numbered(numbers)).map(({ elementId }) => ({ model: of.modelId, elementId }));
    change({ selection: refs, ...(isAlone ? { only: [], rest: 'alone' as const } : {}) }, { step: true });
  };
  return (
    <span className={css.actions}>
      <button type="button" onClick={() => void take(false)}>
        {words.selectAll}
      </button>
      <button type="button" onClick={() => void take(true)}>
        {words.isolate}
      </button>
    </span>
  );
}
