import { refuse } from '@twinscape/contract';
import { type EntityType, telemetryRefusals as no } from '@twinscape/contract/telemetry';
import type { Context, Session } from '../../platform/http/index.ts';
import { findProject } from '../projects/index.ts';
import type { EntityRef } from './port.ts';
import { ownOf, type Shown, throughWindow } from './shown.ts';
import { entityAccess, type KnownEntity } from './slots.ts';
import { type Telemetry, telemetryOf } from './telemetry.ts';

export type OpenedEntity = Telemetry & {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  /** What is read of it. */
  readonly shown: Shown;
};

/** The entity that a call names. One that does not exist and one out of the caller's reach are answered alike. */
export async function openEntity(
  { platform, session }: Pick<Context, 'platform'> & { readonly session: Session },
  type: EntityType,
  id: string,
  purpose: 'read' | 'write' | 'writeSeries' = 'read',
): Promise<OpenedEntity> {
  const { db } = platform.database;
  const known = await entityAccess.of(type)?.find(db, id);
  const project = known && ((await findProject(db, session, known.projectId)) ?? publicly(known, session, purpose));
  if (!project) throw refuse(no['telemetry.entityNotFound']);
  if (known.window && purpose === 'writeSeries') throw refuse(no['telemetry.viewReadOnly']);
  const telemetry = telemetryOf(platform);
  const entity = { type, id: id.toLowerCase() };
  const { projectId, companyId } = project;
  const shown = known.window ? throughWindow(telemetry, entity, known.window) : ownOf(telemetry, entity);
  return { ...telemetry, entity, projectId, companyId, name: known.name, shown };
}

/** Everybody of an enterprise reads what is public in it. */
const publicly = ({ projectId, publicIn }: KnownEntity, { companyId }: Session, purpose: string) =>
  purpose === 'read' && publicIn !== undefined && publicIn === companyId ? { projectId, companyId } : undefined;

/** Keys that a call names, as a list or one by one; undefined when it names none. */
export function keysOf(input: {
  readonly keys?: readonly string[] | undefined;
  readonly key?: string | readonly string[] | undefined;
}): string[] | undefined {
  const named = [...(input.keys ?? []), ...(typeof input.key === 'string' ? [input.key] : (input.key ?? []))];
  const found = [...new Set(named.filter((key) => key !== ''))];
  return found.length > 0 ? found : undefined;
}
