import type { Closeable } from '../../../platform/domain.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineService } from '../../../platform/services.ts';
import { projectDeleted } from '../../projects/index.ts';
import { createEvaluationMetrics } from './metrics.ts';
import { RuleEvaluator } from './ruleEvaluator.ts';
import { RuleReconciler } from './ruleReconciler.ts';
import { RuleTimer } from './ruleTimer.ts';
import { deleteProjectRuleStates } from './stateStore.ts';

/** Said by the triggers of `alarm_watch`, with the project's id: rules changed, or what they watch. */
const CHANGED = 'twinscape_alarm_watch';

type Evaluation = { readonly evaluator: RuleEvaluator; readonly timer: RuleTimer; readonly reconciler: RuleReconciler };
export const evaluationService = defineService('alarms.evaluation', (platform): Evaluation => {
  const evaluator = new RuleEvaluator(platform, createEvaluationMetrics(platform.metricsRegistry));
  return {
    evaluator,
    timer: new RuleTimer(platform, evaluator),
    reconciler: new RuleReconciler(platform, evaluator),
  };
});

/** Rules take part in every transaction of points from now on. */
export function registerEvaluation(platform: Platform): void {
  const { evaluator, reconciler } = platform.services.get(evaluationService);
  evaluator.joinIngest();
  platform.signals.on(CHANGED, () => reconciler.wake());
  platform.signals.onRegained(() => reconciler.wake());
  platform.events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectRuleStates(tx, projectId);
  });
}

/** Time, and rules that change, in this process. */
export function startEvaluation(platform: Platform): Closeable {
  const { timer, reconciler } = platform.services.get(evaluationService);
  timer.start();
  reconciler.start();
  return {
    async close() {
      await timer.stop();
      await reconciler.stop();
    },
  };
}
