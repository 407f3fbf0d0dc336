import { refuse } from '@twinscape/contract';
import type { EventEntityType } from '@twinscape/contract/devices';
import { ENTITY_TYPES, telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../../platform/http/index.ts';
import { EntityResolver } from '../relations/entityResolver.ts';
import { eventOwners } from '../slots.ts';
import type { EventEntity } from './eventStore.ts';

export type ResolvedEventEntity = {
  readonly entity: EventEntity;
  readonly name: string;
  readonly project: ProjectScope;
};

/** What has events, in the caller's reach; anything else does not exist. */
export async function requireEventEntity(
  db: Db,
  session: Session,
  type: EventEntityType,
  id: string,
): Promise<ResolvedEventEntity> {
  const known = ENTITY_TYPES.find((one) => one === type);
  if (known) return new EntityResolver(db, session).require(known, id, refusals['telemetry.entityNotFound']);
  const found = await eventOwners.all().get(type)?.(db, session, id.toLowerCase());
  if (!found) throw refuse(refusals['telemetry.entityNotFound']);
  return { entity: { type, id: id.toLowerCase() }, ...found };
}
