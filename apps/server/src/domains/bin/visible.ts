import { and, eq, notInArray, or, type SQL } from 'drizzle-orm';
import { type BinEntry, binEntry, binKinds } from '../../platform/bin/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { ProjectScope } from '../../platform/http/index.ts';

export type BinReader = { readonly actor: Actor; readonly project: ProjectScope };

const listRestricted = (): string[] =>
  [...binKinds.all()].filter(([, { isRestricted }]) => isRestricted).map(([kind]) => kind);

/** The entries of a project that somebody may see, as a condition. */
export function isVisible({ actor, project }: BinReader): SQL | undefined {
  const ofProject = eq(binEntry.projectId, project.projectId);
  const restricted = listRestricted();
  if (project.isManager || restricted.length === 0) return ofProject;
  const own = actor.userId === undefined ? undefined : eq(binEntry.deletedBy, actor.userId);
  return and(ofProject, or(notInArray(binEntry.kind, restricted), own));
}

/** Whether somebody may see an entry of their project. Pure. */
export const canSee = ({ actor, project }: BinReader, { kind, deletedBy }: BinEntry): boolean =>
  project.isManager || !listRestricted().includes(kind) || (deletedBy !== null && deletedBy === actor.userId);
