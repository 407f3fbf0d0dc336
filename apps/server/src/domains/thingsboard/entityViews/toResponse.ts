import { NO_CUSTOMER } from '@twinscape/contract';
import type { EntityView, EntityViewInfo } from '@twinscape/contract/thingsboard';
import type { Db } from '../../../platform/db/index.ts';
import { loadProjectNames } from '../../projects/index.ts';
import type { EntityViewRow } from './entityViewStore.ts';

/** A view as ThingsBoard writes it. */
export const toEntityView = (view: EntityViewRow): EntityView => ({
  id: { entityType: 'ENTITY_VIEW', id: view.id },
  createdTime: view.createdAt.getTime(),
  tenantId: { entityType: 'TENANT', id: view.companyId },
  customerId: { entityType: 'CUSTOMER', id: view.projectId ?? NO_CUSTOMER },
  entityId: { entityType: view.originType, id: view.originId },
  name: view.viewName,
  type: view.viewType,
  keys: view.keys,
  startTimeMs: view.startMs,
  endTimeMs: view.endMs,
  externalId: null,
  additionalInfo: view.additionalInfo === null ? null : (JSON.parse(view.additionalInfo) as unknown),
  version: view.version,
});

/** The same with the names of their projects. */
export async function loadEntityViewInfos(db: Db, views: readonly EntityViewRow[]): Promise<EntityViewInfo[]> {
  const names = await loadProjectNames(db, [...new Set(views.flatMap(({ projectId }) => projectId ?? []))]);
  return views.map((view) => ({
    ...toEntityView(view),
    customerTitle: names.get(view.projectId ?? '') ?? null,
    customerIsPublic: view.isPublic,
  }));
}
