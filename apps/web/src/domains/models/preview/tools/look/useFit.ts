import { useSay } from '../../../../../platform/language/index.ts';
import { toast } from '../../../../../ui/index.ts';
import { usePreview } from '../../context.ts';
import { sceneBoxOf } from '../../stage/boxes.ts';
import type { ElementRef } from '../../view/view.ts';
import { lookWords } from './words.ts';

/** Brings elements into view; without any, everything. What has no place in the scene is refused in words (RU-PREV-16). */
export function useFit(): (refs: readonly ElementRef[]) => void {
  const { stage } = usePreview();
  const say = useSay();
  return (refs) => {
    if (!stage) return;
    if (refs.length === 0) return void stage.navigation.fit();
    void sceneBoxOf(stage, refs).then((box) => {
      if (box && !box.isEmpty()) void stage.navigation.fit(box);
      else toast.warning(say(lookWords.noFocus));
    });
  };
}
