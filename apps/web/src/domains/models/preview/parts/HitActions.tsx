import { modelElementCalls } from '@twinscape/contract/models';
import { send } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import type { VersionRef } from '../../versionRef.ts';
import { useChange, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { drawnModel } from '../stage/stage.ts';
import { MOST_SELECTED } from '../view/selecting.ts';
import type { Asked } from './filter.ts';
import css from './Glass.module.css';

export type Search = { readonly of: VersionRef; readonly asked: Asked };

/** Everything that a search has found, in all models, can be selected or shown alone. */
export function HitActions({ searches }: { readonly searches: readonly Search[] }) {
  const words = useMessages(previewMessages);
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const change = useChange();
  const take = async (isAlone: boolean) => {
    const found = await Promise.all(
      searches.map(async ({ of, asked }) => ({
        of,
        numbers: await send(modelElementCalls.GetElementIndexes, { ...of, ...asked }),
      })),
    );
    if (found.reduce((sum, { numbers }) => sum + numbers.length, 0) > MOST_SELECTED)
      return void toast.warning(say(previewMessages.tooMany, { limit: format.number(MOST_SELECTED) }));
    const refs = await Promise.all(
      found.map(async ({ of: { modelId }, numbers }) => {
        const known = await (stage && drawnModel(stage, modelId))?.elements.numbered(numbers);
        return (known ?? []).map(({ elementId }) => ({ model: modelId, elementId }));
      }),
    );
    change({ selection: refs.flat(), ...(isAlone ? { only: [], rest: 'alone' as const } : {}) }, { step: true });
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
