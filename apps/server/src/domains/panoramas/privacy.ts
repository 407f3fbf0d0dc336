import { type InputOf, refuse } from '@twinscape/contract';
import {
  BLURRED_MAX,
  type PanoramaCapture,
  type panoramaSetCalls,
  panoramaRefusals as refusals,
} from '@twinscape/contract/panoramas';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { type CaptureRow, forgetTiles, holdCaptures, updateCapture } from './captureStore.ts';
import { answerChanged } from './changeCapture.ts';
import { changePanoramas, type PanoramaCaller, requireCapture, requireSet, toPanoramaEventData } from './changes.ts';
import { queueCapture } from './conversion/queue.ts';
import { panoramaEvents } from './events.ts';
import { toCaptureReader } from './reader.ts';

type Caller = PanoramaCaller & { readonly session: Session };

/**
 * T-PANO-24: what was made of the photograph before is gone at once, so that nobody goes on seeing what is to be
 * unrecognisable; it is converted anew.
 */
export async function saveBlurs(
  caller: Caller,
  { sceneName, blurs }: InputOf<typeof panoramaSetCalls.SaveSceneBlurs>,
): Promise<PanoramaCapture> {
  const { platform, project } = caller;
  // Each part is drawn by itself: all of them together must be work that ends.
  if (blurs.reduce((sum, { width, height }) => sum + width * height, 0) > BLURRED_MAX)
    throw refuse(refusals['pano.blurTooMuch']);
  await platform.quotas.read(project.companyId);
  return changePanoramas(caller, async (tx) => {
    const capture = await requireCapture(tx, project.projectId, sceneName, 'update');
    await updateCapture(tx, capture.id, { blurs });
    await deleteFilesWithBlobs(platform, tx, await forgetTiles(tx, capture));
    await queueCapture(platform, tx, capture.id, { isAsked: true });
    return answerChanged(tx, caller, capture);
  });
}

/** T-PANO-25. All of them, or none. */
export function holdScenes(
  caller: Caller,
  { sceneNames, isHeld }: InputOf<typeof panoramaSetCalls.HoldScenes>,
): Promise<void> {
  const { platform, project, actor } = caller;
  return changePanoramas(caller, async (tx) => {
    const ids = [...new Set(sceneNames.map((id) => id.toLowerCase()))];
    const held = await holdCaptures(tx, project.projectId, ids, isHeld);
    if (held.length < ids.length) throw refuse(refusals['pano.captureNotFound']);
    for (const setId of new Set(held.map((one) => one.setId))) {
      const set = await requireSet(tx, project.projectId, setId);
      const event = isHeld ? panoramaEvents.held : panoramaEvents.released;
      await platform.events.emit(tx, event, actor, toPanoramaEventData(project, set));
    }
  });
}

/** A photograph as the caller may look at it: one that is kept back is not there for whoever only looks. */
export async function requireShownCapture(
  db: Db,
  caller: Pick<Caller, 'session' | 'language'>,
  projectId: string,
  sceneName: string,
): Promise<CaptureRow> {
  const found = await requireCapture(db, projectId, sceneName);
  if (found.isHeld && !toCaptureReader(caller).isEditor) throw refuse(refusals['pano.captureNotFound']);
  return found;
}

/** Those of the photographs that the caller may look at. */
export function filterHeld<Of extends { readonly isHeld: boolean }>(
  captures: readonly Of[],
  caller: Pick<Caller, 'session' | 'language'>,
): Of[] {
  const { isEditor } = toCaptureReader(caller);
  return captures.filter(({ isHeld }) => isEditor || !isHeld);
}
