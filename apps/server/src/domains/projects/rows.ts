import type { ProjectInfo, ProjectRow } from '@twinscape/contract/projects';
import type { Project } from './store.ts';

/** What every description of a project says; SQL's nulls become absent fields. */
export const toProjectDescription = (project: Project) => ({
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

export const toProjectRow = (found: {
  readonly project: Project;
  readonly memberCount: number;
  readonly isProjectManager: boolean;
}): ProjectRow => ({
  ...toProjectDescription(found.project),
  updateTime: found.project.updatedAt,
  memberCount: found.memberCount,
  isProjectManager: found.isProjectManager,
});

export const toProjectInfo = ({ id, projectName }: Project): ProjectInfo => ({ id, projectName });
