import type { EntityEvent } from '@twinscape/contract/devices';
import { type EntityType, telemetryRefusals as no } from '@twinscape/contract/telemetry';
import type { Context, Session } from '../../../platform/http/index.ts';
import { Ends } from '../relations/ends.ts';
import { pageOf } from '../things/present.ts';
import { type EventFilter, type EventPage, listEvents, type StoredEvent } from './eventStore.ts';

type Caller = Pick<Context, 'platform'> & { readonly session: Session };
type Asked = EventFilter & EventPage & { readonly a: EntityType; readonly b: string };

const eventOf = ({ id, companyId, entityType, entityId, eventType, createdAt, body }: StoredEvent): EntityEvent => ({
  id: { id },
  tenantId: { entityType: 'TENANT', id: companyId },
  type: eventType,
  uid: id,
  entityId: { entityType, id: entityId },
  createdTime: createdAt.getTime(),
  body,
});

/** A page of the events of an entity in the caller's reach. */
export async function foundEvents({ platform, session }: Caller, asked: Asked) {
  const { db } = platform.database;
  const { entity } = await new Ends(db, session).open(asked.a, asked.b, no['telemetry.entityNotFound']);
  const { rows, count } = await listEvents(db, entity, asked, asked);
  return pageOf(rows.map(eventOf), count, asked);
}
