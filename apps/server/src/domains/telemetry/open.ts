import { refuse } from '@twinscape/contract';
import { type EntityType, telemetryRefusals as no } from '@twinscape/contract/telemetry';
import type { Context } from '../../platform/http/index.ts';
import { findProject } from '../projects/index.ts';
import type { EntityRef } from './port.ts';
import { entityAccess } from './slots.ts';
import { type Telemetry, telemetryOf } from './telemetry.ts';

export type OpenedEntity = Telemetry & {
  readonly entity: EntityRef;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
};

/** The entity that a call names. One that does not exist and one out of the caller's reach are answered alike. */
export async function openEntity(
  { platform, session }: Pick<Context, 'platform'> & { readonly session: NonNullable<Context['session']> },
  type: EntityType,
  id: string,
): Promise<OpenedEntity> {
  const { db } = platform.database;
  const known = await entityAccess.of(type)?.find(db, id);
  const project = known && (await findProject(db, session, known.projectId));
  if (!project) throw refuse(no['telemetry.entityNotFound']);
  return { ...telemetryOf(platform), entity: { type, id: id.toLowerCase() }, ...project, name: known.name };
}

/** Keys that a call names, as a list or one by one; undefined when it names none. */
export function keysOf(input: {
  readonly keys?: readonly string[] | undefined;
  readonly key?: string | readonly string[] | undefined;
}): string[] | undefined {
  const named = [...(input.keys ?? []), ...(typeof input.key === 'string' ? [input.key] : (input.key ?? []))];
  const found = [...new Set(named.filter((key) => key !== ''))];
  return found.length > 0 ? found : undefined;
}
