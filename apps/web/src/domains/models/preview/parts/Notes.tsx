import { useEffect, useState } from 'react';
import { useOnline } from '../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { usePreview, useStageState, useView } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { usePreviewActions } from '../previewActions.ts';
import { isAltered } from '../view/view.ts';
import css from './Glass.module.css';

/** What takes longer than this is worth a word. Milliseconds. */
const PATIENCE_MS = 300;
const SLOW_MS = 12_000;

/** What is going on, in a word at the lower border. */
export function Notes() {
  const words = useMessages(previewMessages);
  const say = useSay();
  const format = useFormat();
  const { stage } = usePreview();
  const acts = usePreviewActions();
  const isOnline = useOnline();
  const models = useStageState((state) => state.models);
  const isComing = models.some(({ state }) => state === 'asking' || state === 'loading');
  const broken = models.filter(({ state }) => state === 'failed');
  // Where nothing can be seen at all, the middle of the stage says so.
  const failed = broken.length < models.length ? broken : [];
  const waited = useWaited(isComing);
  const isSettled = useStageState((state) => state.isSettled);
  const isRefining = !isComing && !isSettled && models.some(({ state }) => state === 'shown');
  const refined = useWaited(isRefining);
  const altered = useView(isAltered);
  const hidden = useView((view) => view.hidden.length);
  const focus = useView(({ only, rest }) => (rest === '' ? 0 : only.length));
  const rest = useView((view) => view.rest);
  return (
    <>
      {!isOnline && <output className={`${css.glass} ${css.note}`}>{words.offline}</output>}
      {isComing && waited >= PATIENCE_MS && (
        <output className={`${css.glass} ${css.note}`}>{waited >= SLOW_MS ? words.slow : words.loading}</output>
      )}
      {isRefining && refined >= PATIENCE_MS && <output className={`${css.glass} ${css.note}`}>{words.refining}</output>}
      {failed.length > 0 && (
        <div className={`${css.glass} ${css.note}`}>
          {say(previewMessages.someFailed, {
            name: failed.map(({ file, modelId }) => file?.modelName ?? modelId).join(', '),
          })}
          <button type="button" onClick={() => stage?.retry()}>
            {words.retry}
          </button>
        </div>
      )}
      {altered && (
        <div className={`${css.glass} ${css.note}`}>
          {hidden > 0
            ? say(previewMessages.hidden, { count: format.number(hidden) })
            : rest === 'ghost'
              ? words.isGhost
              : focus > 0
                ? say(previewMessages.isAlone, { count: format.number(focus) })
                : words.isSelectionAlone}
          <button type="button" onClick={acts.showAll}>
            {words.showAll}
          </button>
        </div>
      )}
    </>
  );
}

/** How long something has lasted, in two steps. */
function useWaited(isOn: boolean): number {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    setWaited(0);
    if (!isOn) return undefined;
    const timers = [PATIENCE_MS, SLOW_MS].map((step) => setTimeout(() => setWaited(step), step));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isOn]);
  return waited;
}
