import { refuse } from '@twinscape/contract';
import { panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../platform/http/index.ts';
import { changeHeld } from '../projects/index.ts';
import { type CaptureRow, findCapture } from './captureStore.ts';
import { findGroup, GROUP_NAME_TAKEN } from './groupStore.ts';
import { publishPanoramasChanged } from './publish.ts';
import { findSet, type PanoramaSetRow, SET_NAME_TAKEN } from './setStore.ts';
import { TOUR_NAME_TAKEN } from './tourStore.ts';

export type PanoramaCaller = Pick<Context, 'platform' | 'actor' | 'language'> & { readonly project: ProjectScope };

/**
 * Changes panoramas of a project in one transaction, and tells the open pages when it commits. `alone`: changes of this
 * kind are made one after the other; else they only see to it that the project stays.
 */
export const changePanoramas = <T>(
  caller: PanoramaCaller,
  change: (tx: Db) => Promise<T>,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<T> =>
  refuseTaken(
    {
      [SET_NAME_TAKEN]: () => refuse(refusals['pano.nameDuplicate']),
      [TOUR_NAME_TAKEN]: () => refuse(refusals['tour.nameDuplicate']),
      [GROUP_NAME_TAKEN]: () => refuse(refusals['panoGroup.nameDuplicate']),
    },
    changeHeld(caller, alone ? 'alone' : 'beside', publishPanoramasChanged, change),
  );

/** A set of the project; what is not there, or stands elsewhere, is not found. */
export async function requireSet(
  db: Db,
  projectId: string,
  id: string,
  lock?: 'update' | 'share',
): Promise<PanoramaSetRow> {
  const found = await findSet(db, projectId, id.toLowerCase(), lock);
  if (!found) throw refuse(refusals['pano.notFound']);
  return found;
}

export async function requireCapture(db: Db, projectId: string, id: string, lock?: 'update'): Promise<CaptureRow> {
  const found = await findCapture(db, projectId, id.toLowerCase(), lock);
  if (!found) throw refuse(refusals['pano.captureNotFound']);
  return found;
}

/** The group that a set goes into, held; none for an empty one. */
export async function requireGroup(tx: Db, projectId: string, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  const found = await findGroup(tx, projectId, id.toLowerCase(), 'share');
  if (!found) throw refuse(refusals['panoGroup.notFound']);
  return found.id;
}

/** What an event about a panorama or a group says. */
export const toPanoramaEventData = (
  { companyId, projectId }: ProjectScope,
  { id, name }: { readonly id: string; readonly name: string },
) => ({ entityId: id, entityName: name, companyId, projectId });
