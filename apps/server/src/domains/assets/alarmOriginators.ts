import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  alarmAncestors,
  alarmOriginators,
  type Originator,
  originatorGone,
  originatorMoved,
  originatorsRenamed,
} from '../alarms/index.ts';
import { originatorsOfAll, originatorsOfThose } from './deviceLinkStore.ts';
import { assetAssigned, assetDeleted, assetsImported, assetsNumbered, assetUpdated } from './events.ts';
import { assetsBelow } from './slots.ts';
import { asset } from './tables.ts';

/** Those of the assets that there are, held so that none of them is deleted before the transaction ends; their numbers are found beside their names. */
export async function holdAssetOriginators(tx: Db, ids: readonly string[]): Promise<Originator[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: asset.id,
      projectId: asset.projectId,
      companyId: asset.companyId,
      name: asset.assetName,
      label: asset.assetNumber,
    })
    .from(asset)
    .where(inArray(asset.id, [...ids]))
    .orderBy(asc(asset.id))
    .for('key share');
}

/** Assets raise alarms, by programs of the thing platform; and the alarms of an asset are its own, those of its devices, and those of what it contains and affects. */
export function joinAlarms({ events }: Platform): void {
  alarmOriginators.add('ASSET', holdAssetOriginators);
  alarmAncestors.add('ASSET', {
    below: (projectId, id) => originatorsOfThose(assetsBelow.get().below(projectId, id)),
    pairs: (projectId) => originatorsOfAll(projectId, assetsBelow.get().pairs(projectId)),
  });
  events.on(assetUpdated, async ({ entityId }, tx) => {
    if (entityId) await originatorsRenamed(tx, 'ASSET', { ids: [entityId] });
  });
  for (const event of [assetsImported, assetsNumbered])
    events.on(event, async ({ projectId }, tx) => {
      if (projectId) await originatorsRenamed(tx, 'ASSET', { projectId });
    });
  events.on(assetAssigned, async ({ entityId, companyId, before }, tx) => {
    const left = typeof before?.projectId === 'string' ? before.projectId : undefined;
    if (entityId && companyId) await originatorMoved(tx, 'ASSET', { id: entityId, companyId, left });
  });
  events.on(assetDeleted, async ({ entityId, projectId }, tx) => {
    if (entityId) await originatorGone(tx, entityId, projectId);
  });
}
