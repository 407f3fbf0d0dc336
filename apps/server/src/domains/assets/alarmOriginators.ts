import type { Platform } from '../../platform/platform.ts';
import {
  alarmAncestors,
  alarmOriginators,
  moveOriginatorAlarms,
  removeOriginator,
  renameOriginators,
} from '../alarms/index.ts';
import { lockAssetOriginators } from './alarmOriginatorStore.ts';
import { originatorIdsQuery, originatorPairsQuery } from './deviceLinkStore.ts';
import { assetAssigned, assetEvents, assetsImported, assetsNumbered } from './events.ts';
import { assetsBelow } from './slots.ts';

/**
 * Assets raise alarms, by programs of ThingsBoard; and the alarms of an asset are its own, those of its devices,
 * and those of what it contains and affects.
 */
export function registerAlarmOriginators({ events }: Platform): void {
  alarmOriginators.add('ASSET', lockAssetOriginators);
  alarmAncestors.add('ASSET', {
    below: (projectId, id) => originatorIdsQuery(assetsBelow.get().below(projectId, id)),
    pairs: (projectId) => originatorPairsQuery(projectId, assetsBelow.get().pairs(projectId)),
  });
  events.on(assetEvents.updated, async ({ entityId }, tx) => {
    if (entityId) await renameOriginators(tx, 'ASSET', { ids: [entityId] });
  });
  for (const event of [assetsImported, assetsNumbered])
    events.on(event, async ({ projectId }, tx) => {
      if (projectId) await renameOriginators(tx, 'ASSET', { projectId });
    });
  events.on(assetAssigned, async ({ entityId, companyId, before }, tx) => {
    const left = typeof before?.projectId === 'string' ? before.projectId : undefined;
    if (entityId && companyId) await moveOriginatorAlarms(tx, 'ASSET', { id: entityId, companyId, left });
  });
  events.on(assetEvents.deleted, async ({ entityId, projectId }, tx) => {
    if (entityId) await removeOriginator(tx, entityId, projectId);
  });
}
