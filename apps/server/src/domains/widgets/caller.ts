import type { Context } from '../../platform/http/index.ts';
import type { Library } from './store.ts';

/** Who asks, and for which library: that of the project, or the system's. */
export type Caller = Pick<Context, 'platform' | 'actor' | 'project'>;

export const libraryOf = ({ project }: Caller): Library => project?.projectId;

export const facts = ({ id, name }: { readonly id: string; readonly name: string }, { project }: Caller) => ({
  entityId: id,
  entityName: name,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

/** Ids of one thing or of several, each once. */
export const idsOf = (id: string | readonly string[]): string[] => [
  ...new Set([id].flat().map((one) => one.toLowerCase())),
];
