import type { InputOf } from '@twinscape/contract';
import type { PanoramaCapture, PlacedPanoramaPoint, panoramaSetCalls } from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { requirePhaseModel } from '../models/index.ts';
import { updateCapture } from './captureStore.ts';
import { answerChanged } from './changeCapture.ts';
import { changePanoramas, type PanoramaCaller, requireCapture } from './changes.ts';
import { deriveBearing, deriveBearingsAt, listPlacedPoints, placePoint, takePointOut } from './pointStore.ts';

type Caller = PanoramaCaller & { readonly session: Session };

/**
 * T-PANO-14: the point of the photograph stands there from now on, and the photograph looks that way. In another model
 * the directions of the point's other photographs say nothing any more; where cameras wrote their headings, one
 * direction gives those of the others.
 */
export function placeCapture(
  caller: Caller,
  { sceneName, modelId, position, bearing }: InputOf<typeof panoramaSetCalls.PlaceScene>,
): Promise<PanoramaCapture> {
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, caller.project.projectId, sceneName, 'update');
    const model = await requirePhaseModel(caller, modelId.toLowerCase(), tx);
    await placePoint(tx, capture.pointId, { modelId: model.id, position });
    await updateCapture(tx, capture.id, { bearing: bearing === undefined ? null : bearing % 360 });
    // What looks a known way tells of the others: those of its point, and those that were walked through with it.
    if (bearing === undefined) await deriveBearing(tx, capture.id, model.id);
    else if (capture.pose.heading !== undefined)
      await deriveBearingsAt(tx, capture.pointId, bearing - capture.pose.heading);
    return answerChanged(tx, caller, capture);
  });
}

/** T-PANO-15. */
export function takeCaptureOut(
  caller: Caller,
  { sceneName }: InputOf<typeof panoramaSetCalls.UnplaceScene>,
): Promise<PanoramaCapture> {
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, caller.project.projectId, sceneName, 'update');
    await takePointOut(tx, capture.pointId);
    return answerChanged(tx, caller, capture);
  });
}

/** T-PANO-16: who may not open the model hears of nothing that stands in it. */
export async function listPlaced(
  caller: Caller,
  { modelId }: InputOf<typeof panoramaSetCalls.GetPlacedPoints>,
  db: Db,
): Promise<PlacedPanoramaPoint[]> {
  const model = await requirePhaseModel(caller, modelId.toLowerCase(), db);
  return listPlacedPoints(db, caller.project.projectId, model.id);
}
