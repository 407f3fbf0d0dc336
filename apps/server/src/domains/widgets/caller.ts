import type { Context } from '../../platform/http/index.ts';
import type { WidgetLibraryId } from './store.ts';

/** Who asks, and for which library: that of the project, or the system's. */
export type WidgetCaller = Pick<Context, 'platform' | 'actor' | 'project'>;

export const toLibraryId = ({ project }: WidgetCaller): WidgetLibraryId => project?.projectId;

export const widgetEventData = (
  { id, name }: { readonly id: string; readonly name: string },
  { project }: WidgetCaller,
) => ({
  entityId: id,
  entityName: name,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

/** Ids of one thing or of several, each once. */
export const uniqueIds = (id: string | readonly string[]): string[] => [
  ...new Set([id].flat().map((one) => one.toLowerCase())),
];
