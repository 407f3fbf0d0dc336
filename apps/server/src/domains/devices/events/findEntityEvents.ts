import type { EntityEvent, EventEntityType } from '@twinscape/contract/devices';
import type { Context, Session } from '../../../platform/http/index.ts';
import { toTbPage } from '../../../platform/thingsboard/index.ts';
import { type EventFilter, type EventPage, listEvents, type StoredEvent } from './eventStore.ts';
import { requireEventEntity } from './requireEventEntity.ts';

type Caller = Pick<Context, 'platform'> & { readonly session: Session };
type EventQuery = EventFilter & EventPage & { readonly a: EventEntityType; readonly b: string };

const toEntityEvent = ({
  id,
  companyId,
  entityType,
  entityId,
  eventType,
  createdAt,
  body,
}: StoredEvent): EntityEvent => ({
  id: { id },
  tenantId: { entityType: 'TENANT', id: companyId },
  type: eventType,
  uid: id,
  entityId: { entityType, id: entityId },
  createdTime: createdAt.getTime(),
  body,
});

/** A page of the events of an entity in the caller's reach. */
export async function findEntityEvents({ platform, session }: Caller, query: EventQuery) {
  const { db } = platform.database;
  const { entity } = await requireEventEntity(db, session, query.a, query.b);
  const { rows, count } = await listEvents(db, entity, query, query);
  return toTbPage(rows.map(toEntityEvent), count, query);
}
