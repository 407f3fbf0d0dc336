import type { ProjectInfo, ProjectRow } from '@twinscape/contract/projects';
import type { Project } from './store.ts';

/** What every description of a project says; SQL's nulls become absent fields. */
export const describe = (project: Project) => ({
  id: project.id,
  projectName: project.projectName,
  companyId: project.companyId,
  address: project.address ?? undefined,
  comment: project.comment ?? undefined,
  logo: project.logo ?? undefined,
  startDate: project.startDate ?? undefined,
  endDate: project.endDate ?? undefined,
  createTime: project.createdAt,
});

export const projectRowOf = (found: {
  readonly project: Project;
  readonly memberCount: number;
  readonly isProjectManager: boolean;
}): ProjectRow => ({
  ...describe(found.project),
  updateTime: found.project.updatedAt,
  memberCount: found.memberCount,
  isProjectManager: found.isProjectManager,
});

export const projectInfoOf = ({ id, projectName }: Project): ProjectInfo => ({ id, projectName });
