import { refuse } from '@twinscape/contract';
import { type EntityType, telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { Context, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findProjectScope } from '../projects/index.ts';
import { createEntityReader, createWindowReader, type EntityReader } from './entityReader.ts';
import type { EntityRef } from './port.ts';
import { entityAccess, type KnownEntity } from './slots.ts';
import { getTelemetry, type Telemetry } from './telemetry.ts';

export type AccessibleEntity = Telemetry & {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  /** What is read of it. */
  readonly reader: EntityReader;
};

/** The entity that a call names. One that does not exist and one out of the caller's reach are answered alike. */
export async function requireEntity(
  { platform, session }: Pick<Context, 'platform'> & { readonly session: Session },
  type: EntityType,
  id: string,
  purpose: 'read' | 'write' | 'writeSeries' = 'read',
): Promise<AccessibleEntity> {
  const { db } = platform.database;
  const known = await entityAccess.of(type)?.find(db, id);
  const project =
    known && ((await findProjectScope(db, session, known.projectId)) ?? findPublicAccess(known, session, purpose));
  if (!project) throw refuse(refusals['telemetry.entityNotFound']);
  if (known.window && purpose === 'writeSeries') throw refuse(refusals['telemetry.viewReadOnly']);
  const telemetry = getTelemetry(platform);
  const entity = { type, id: id.toLowerCase() };
  const { projectId, companyId } = project;
  const reader = readerOf(telemetry, entity, known);
  return { ...telemetry, entity, projectId, companyId, name: known.name, reader };
}

const readerOf = (telemetry: Telemetry, entity: EntityRef, { window }: KnownEntity): EntityReader =>
  window ? createWindowReader(telemetry, entity, window) : createEntityReader(telemetry, entity);

/** What may be read of an entity that the caller was found to reach; undefined when it is gone. */
export async function createReader(platform: Platform, entity: EntityRef): Promise<EntityReader | undefined> {
  const telemetry = getTelemetry(platform);
  // Only a view is a window on another entity, which is looked up each time.
  if (entity.type !== 'ENTITY_VIEW') return createEntityReader(telemetry, entity);
  const known = await entityAccess.of(entity.type)?.find(platform.database.db, entity.id);
  return known && readerOf(telemetry, entity, known);
}

/** Everybody of an enterprise reads what is public in it. */
const findPublicAccess = ({ projectId, publicIn }: KnownEntity, { companyId }: Session, purpose: string) =>
  purpose === 'read' && publicIn !== undefined && publicIn === companyId ? { projectId, companyId } : undefined;

/** Keys that a call names, as a list or one by one; undefined when it names none. */
export function parseKeys(input: {
  readonly keys?: readonly string[] | undefined;
  readonly key?: string | readonly string[] | undefined;
}): string[] | undefined {
  const named = [...(input.keys ?? []), ...(typeof input.key === 'string' ? [input.key] : (input.key ?? []))];
  const found = [...new Set(named.filter((key) => key !== ''))];
  return found.length > 0 ? found : undefined;
}
