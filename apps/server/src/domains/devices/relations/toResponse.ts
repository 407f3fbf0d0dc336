import type { EntityRelation } from '@twinscape/contract/devices';
import type { EntityRelationRow } from './relationStore.ts';

/** A relation as ThingsBoard writes it. */
export const toEntityRelation = (one: EntityRelationRow): EntityRelation => ({
  from: { entityType: one.fromType, id: one.fromId },
  to: { entityType: one.toType, id: one.toId },
  type: one.relationType,
  typeGroup: one.typeGroup,
  additionalInfo: one.additionalInfo === null ? null : (JSON.parse(one.additionalInfo) as unknown),
  version: one.version,
});
