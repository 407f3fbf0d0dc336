import type { Closing } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { projectDeleted } from '../../projects/index.ts';
import { Evaluation } from './evaluation.ts';
import { measuresIn } from './measures.ts';
import { Settling } from './settle.ts';
import { forgetProject } from './stateStore.ts';
import { Timer } from './timer.ts';

/** Said by the triggers of `alarm_watch`, with the project's id: rules changed, or what they watch. */
const CHANGED = 'twinscape_alarm_watch';

type Running = { readonly evaluation: Evaluation; readonly timer: Timer; readonly settling: Settling };
const running = new WeakMap<Platform, Running>();

/** Rules take part in every transaction of points from now on. */
export function followPoints(platform: Platform): void {
  const evaluation = new Evaluation(platform, measuresIn(platform.measures));
  const one = { evaluation, timer: new Timer(platform, evaluation), settling: new Settling(platform, evaluation) };
  running.set(platform, one);
  evaluation.join();
  platform.signals.on(CHANGED, () => one.settling.wake());
  platform.signals.onRegained(() => one.settling.wake());
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await forgetProject(tx, projectId);
  });
}

/** Time, and rules that change, in this process. */
export async function serveEvaluation(platform: Platform): Promise<Closing | undefined> {
  const one = running.get(platform);
  if (!one) return undefined;
  one.timer.start();
  one.settling.start();
  return {
    async close() {
      await one.timer.stop();
      await one.settling.stop();
    },
  };
}
