import { type InputOf, refuse } from '@twinscape/contract';
import {
  CAPTURES_OF_SET_MAX,
  PANORAMA_POINTS_MAX,
  type PanoramaCapture,
  type panoramaCalls,
  panoramaRefusals as refusals,
} from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { type CaptureRow, countCaptures, findListedCapture, updateCapture } from './captureStore.ts';
import { changePanoramas, type PanoramaCaller, requireCapture, requireSet, toPanoramaEventData } from './changes.ts';
import { panoramaEvents } from './events.ts';
import { countPoints, findOrAddPoint } from './pointStore.ts';
import { toCaptureReader } from './reader.ts';
import { touchSet } from './setStore.ts';
import { toCaptureResponse } from './toResponse.ts';

type Caller = PanoramaCaller & { readonly session: Session };

/** T-PANO-02: what is not given stays. */
export function changeCapture(
  caller: Caller,
  { sceneName, name, pointName, pose, pbGuid }: InputOf<typeof panoramaCalls.UpdateCapture>,
): Promise<PanoramaCapture> {
  const { projectId } = caller.project;
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, projectId, sceneName, 'update');
    await updateCapture(tx, capture.id, {
      ...(name === undefined ? {} : { name }),
      ...(pointName === undefined ? {} : await toOtherPoint(tx, capture, pointName)),
      ...(pose === undefined ? {} : { pose }),
      ...(pbGuid === undefined ? {} : await toOtherSet(tx, projectId, capture, pbGuid)),
    });
    return answerChanged(tx, caller, capture);
  });
}

/** Elsewhere, its direction in a model says nothing any more. */
async function toOtherPoint(tx: Db, { projectId, pointId: before }: CaptureRow, name: string) {
  if ((await countPoints(tx, projectId)) >= PANORAMA_POINTS_MAX)
    throw refuse(refusals['panoPoint.tooMany'], { limit: PANORAMA_POINTS_MAX });
  const { id: pointId } = await findOrAddPoint(tx, projectId, name);
  return pointId === before ? {} : { pointId, bearing: null };
}

async function toOtherSet(tx: Db, projectId: string, capture: CaptureRow, pbGuid: string) {
  const set = await requireSet(tx, projectId, pbGuid, 'update');
  if (set.id === capture.setId) return {};
  const { count, next } = await countCaptures(tx, set.id);
  if (count >= CAPTURES_OF_SET_MAX) throw refuse(refusals['pano.tooManyCaptures'], { limit: CAPTURES_OF_SET_MAX });
  await touchSet(tx, set.id);
  return { setId: set.id, sort: next };
}

/** Tells of a photograph that was changed, and answers it as it is now. */
export async function answerChanged(tx: Db, caller: Caller, before: CaptureRow): Promise<PanoramaCapture> {
  const { platform, actor, project } = caller;
  const set = await requireSet(tx, project.projectId, before.setId);
  await touchSet(tx, set.id);
  const changed = await findListedCapture(tx, project.projectId, before.id);
  if (!changed) throw new Error('the photograph is gone');
  await platform.events.emit(tx, panoramaEvents.captureChanged, actor, {
    ...toPanoramaEventData(project, set),
    values: { capture: changed.name },
  });
  return toCaptureResponse(changed, toCaptureReader(caller));
}
