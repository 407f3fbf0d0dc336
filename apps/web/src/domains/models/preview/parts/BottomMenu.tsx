import { FEATURE_PICK_DELAY_MS } from '@twinscape/contract/models';
import { useEffect, useState } from 'react';
import { usePreview, useView } from '../context.ts';
import { previewSlots } from '../slots.ts';
import type { ElementRef } from '../view/view.ts';
import css from './Glass.module.css';

/**
 * What other domains know of the selected elements, after the pause in which somebody may still be choosing
 * (RU-PREV-06, K-69).
 */
export function BottomMenu() {
  const preview = usePreview();
  const selection = useView((view) => view.selection);
  const [first, ...others] = useSettled(selection);
  const slots = [...previewSlots.selection.all()];
  if (!first || slots.length === 0) return null;
  return (
    <div className={`${css.glass} ${css.bar}`}>
      {slots.map(([name, Slot]) => (
        <Slot key={name} preview={preview} elements={[first, ...others]} />
      ))}
    </div>
  );
}

function useSettled(selection: readonly ElementRef[]): readonly ElementRef[] {
  const [settled, setSettled] = useState<readonly ElementRef[]>([]);
  useEffect(() => {
    setSettled([]);
    if (selection.length === 0) return undefined;
    const timer = setTimeout(() => setSettled(selection), FEATURE_PICK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [selection]);
  return settled;
}
