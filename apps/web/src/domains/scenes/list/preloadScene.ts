import { pageStage } from '../../models/index.ts';

let isRequested = false;

/**
 * Fetches what shows a scene, and the engine under it, before the click that opens one has come. Whoever opens it meets
 * a failure anew.
 */
export function preloadScene(): void {
  if (isRequested) return;
  isRequested = true;
  void Promise.all([import('../editor/SceneScreen.tsx'), pageStage()]).catch(() => {
    isRequested = false;
  });
}
