import type { EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { loadAssetNames } from '../assets/index.ts';
import { loadLiveDevices } from '../devices/index.ts';
import { type EntityRef, entityAccess } from '../telemetry/index.ts';

/** Entity views are looked up one by one: so many of one question, the others are left out. */
const VIEWS_MAX = 100;

/**
 * Those of the entities that the project has and, through a link, that the link holds. Anything else is left out as if
 * it did not exist.
 */
export async function filterOwnEntities(
  db: Db,
  projectId: string,
  session: Session,
  refs: readonly EntityRef[],
): Promise<EntityRef[]> {
  const idsOf = (type: EntityType) => [
    ...new Set(refs.filter((one) => one.type === type).map(({ id }) => id.toLowerCase())),
  ];
  const [devices, assets, views] = [idsOf('DEVICE'), idsOf('ASSET'), idsOf('ENTITY_VIEW')];
  const own = {
    DEVICE: new Set(devices.length > 0 ? (await loadLiveDevices(db, projectId, devices)).map(({ id }) => id) : []),
    ASSET: new Set(assets.length > 0 ? (await loadAssetNames(db, projectId, assets)).keys() : []),
    ENTITY_VIEW: new Set<string>(),
    CUSTOMER: new Set([projectId.toLowerCase()]),
    DASHBOARD: new Set<string>(),
  } satisfies Record<EntityType, Set<string>>;
  for (const id of session.share ? [] : views.slice(0, VIEWS_MAX)) {
    const known = await entityAccess.of('ENTITY_VIEW')?.find(db, id);
    if (known?.projectId === projectId) own.ENTITY_VIEW.add(id);
  }
  const held = session.share && {
    DEVICE: await session.share.loadIds('device'),
    ASSET: await session.share.loadIds('asset'),
  };
  return refs
    .map(({ type, id }) => ({ type, id: id.toLowerCase() }))
    .filter(
      ({ type, id }) => own[type].has(id) && (!held || (type in held && held[type as keyof typeof held].has(id))),
    );
}
