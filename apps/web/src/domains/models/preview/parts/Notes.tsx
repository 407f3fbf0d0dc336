import { useFormat, useSay, useWords } from '../../../../platform/language/index.ts';
import { useStageState, useView } from '../context.ts';
import css from '../Preview.module.css';
import { previewWords } from '../words.ts';

/** What is going on, in a word at the lower border. */
export function Notes() {
  const words = useWords(previewWords);
  const say = useSay();
  const format = useFormat();
  const isComing = useStageState(({ models }) => models.some(({ state }) => state === 'asking' || state === 'loading'));
  const hidden = useView((view) => view.hidden.length);
  const hasSlider = useView(({ section }) => section.kind === 'planes');
  if (isComing) return <div className={`${css.glass} ${css.note}`}>{words.loading}</div>;
  if (hidden === 0 || hasSlider) return null;
  return <div className={`${css.glass} ${css.note}`}>{say(previewWords.hidden, { count: format.number(hidden) })}</div>;
}
