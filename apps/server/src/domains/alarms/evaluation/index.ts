import type { Closeable } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { projectDeleted } from '../../projects/index.ts';
import { createEvaluationMetrics } from './metrics.ts';
import { RuleEvaluator } from './ruleEvaluator.ts';
import { RuleReconciler } from './ruleReconciler.ts';
import { RuleTimer } from './ruleTimer.ts';
import { deleteProjectRuleStates } from './stateStore.ts';

/** Said by the triggers of `alarm_watch`, with the project's id: rules changed, or what they watch. */
const CHANGED = 'twinscape_alarm_watch';

type Running = { readonly evaluator: RuleEvaluator; readonly timer: RuleTimer; readonly reconciler: RuleReconciler };
const running = new WeakMap<Platform, Running>();

/** Rules take part in every transaction of points from now on. */
export function registerEvaluation(platform: Platform): void {
  const evaluator = new RuleEvaluator(platform, createEvaluationMetrics(platform.metricsRegistry));
  const one = {
    evaluator,
    timer: new RuleTimer(platform, evaluator),
    reconciler: new RuleReconciler(platform, evaluator),
  };
  running.set(platform, one);
  evaluator.joinIngest();
  platform.signals.on(CHANGED, () => one.reconciler.wake());
  platform.signals.onRegained(() => one.reconciler.wake());
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectRuleStates(tx, projectId);
  });
}

/** Time, and rules that change, in this process. */
export async function startEvaluation(platform: Platform): Promise<Closeable | undefined> {
  const one = running.get(platform);
  if (!one) return undefined;
  one.timer.start();
  one.reconciler.start();
  return {
    async close() {
      await one.timer.stop();
      await one.reconciler.stop();
    },
  };
}
