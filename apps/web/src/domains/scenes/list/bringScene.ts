import { pageStage } from '../../models/index.ts';

let isAsked = false;

/**
 * Fetches what shows a scene, and the engine under it, before the click that opens one has come. Whoever opens it meets
 * a failure anew.
 */
export function bringScene(): void {
  if (isAsked) return;
  isAsked = true;
  void Promise.all([import('../editor/SceneScreen.tsx'), pageStage()]).catch(() => {
    isAsked = false;
  });
}
