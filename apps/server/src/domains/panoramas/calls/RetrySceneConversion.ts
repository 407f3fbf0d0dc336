import { refuse } from '@twinscape/contract';
import { panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePanoramas, requireCapture } from '../changes.ts';
import { queueCapture } from '../conversion/queue.ts';

/** T-PANO-04. */
export const RetrySceneConversion = defineHandler(
  panoramaCalls.RetrySceneConversion,
  async ({ projectId, sceneName }, context) => {
    const { platform } = context;
    await platform.quotas.read(context.project.companyId);
    await changePanoramas(context, async (tx) => {
      const { id, state } = await requireCapture(tx, projectId, sceneName, 'update');
      if (state !== 'error' && state !== 'cancelled') throw refuse(refusals['pano.cannotRetry']);
      await queueCapture(platform, tx, id, { isAsked: true });
    });
  },
);
