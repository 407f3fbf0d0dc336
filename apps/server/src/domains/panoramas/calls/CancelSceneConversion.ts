import { refuse } from '@twinscape/contract';
import { panoramaCalls, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { defineHandler } from '../../../platform/http/index.ts';
import { changePanoramas, requireCapture } from '../changes.ts';
import { cancelCapture } from '../conversion/queue.ts';

/** T-PANO-05. */
export const CancelSceneConversion = defineHandler(
  panoramaCalls.CancelSceneConversion,
  ({ projectId, sceneName }, context) =>
    changePanoramas(context, async (tx) => {
      const { id } = await requireCapture(tx, projectId, sceneName, 'update');
      if (!(await cancelCapture(tx, id))) throw refuse(refusals['pano.cannotCancel']);
    }),
);
