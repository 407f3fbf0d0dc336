import { refuse } from '@twinscape/contract';
import { sceneRefusals as refusals } from '@twinscape/contract/scenes';

const DAY_MS = 86_400_000;

/**
 * A period of a scene's past, in milliseconds; refuses one that does not go forward or is longer than so many days.
 * Pure.
 */
export function requireScenePeriod(
  { startTime, endTime }: { readonly startTime: Date; readonly endTime: Date },
  days: number,
) {
  const [from, to] = [startTime.getTime(), endTime.getTime()];
  if (to <= from || to - from > days * DAY_MS) throw refuse(refusals['scene.periodInvalid'], { days });
  return { from, to };
}
