import { FEATURE_PICK_DELAY_MS } from '@twinscape/contract/models';
import { useEffect, useState } from 'react';
import { usePreview, useView } from '../context.ts';
import { previewSlots } from '../slots.ts';
import type { ElementRef } from '../view/view.ts';
import css from './Glass.module.css';

/** What other domains know of the selected element, after the pause in which somebody may still be choosing (RU-PREV-06, K-69). */
export function BottomMenu() {
  const preview = usePreview();
  const element = useView(({ selection }) => (selection.length === 1 ? selection[0] : undefined));
  const settled = useSettled(element);
  const slots = [...previewSlots.selection.all()];
  if (!settled || slots.length === 0) return null;
  return (
    <div className={`${css.glass} ${css.bar}`}>
      {slots.map(([name, Slot]) => (
        <Slot key={name} preview={preview} element={settled} />
      ))}
    </div>
  );
}

function useSettled(element: ElementRef | undefined): ElementRef | undefined {
  const [settled, setSettled] = useState<ElementRef>();
  useEffect(() => {
    setSettled(undefined);
    if (!element) return undefined;
    const timer = setTimeout(() => setSettled(element), FEATURE_PICK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [element]);
  return settled;
}
