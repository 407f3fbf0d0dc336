import { projectCalls } from '@twinscape/contract/projects';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectCounter } from '../enterprises/index.ts';
import { findAccessibleProject } from '../files/index.ts';
import { generalSaved, mailSaved, securitySaved } from '../settings/index.ts';
import { findProjectScope } from './access.ts';
import { AddEnterpriseProject } from './calls/AddEnterpriseProject.ts';
import { AddProjectMember } from './calls/AddProjectMember.ts';
import { CancelProjectManager } from './calls/CancelProjectManager.ts';
import { DeleteEnterpriseProject } from './calls/DeleteEnterpriseProject.ts';
import { DeleteProjectMember } from './calls/DeleteProjectMember.ts';
import { GetEnterpriseProjectList } from './calls/GetEnterpriseProjectList.ts';
import { GetHomeAlarmList } from './calls/GetHomeAlarmList.ts';
import { GetMemberProjectList } from './calls/GetMemberProjectList.ts';
import { GetProjectBaseInfo } from './calls/GetProjectBaseInfo.ts';
import { GetProjectCandidateList } from './calls/GetProjectCandidateList.ts';
import { GetProjectInfo } from './calls/GetProjectInfo.ts';
import { GetProjectMemberList } from './calls/GetProjectMemberList.ts';
import { GetProjectStatistics } from './calls/GetProjectStatistics.ts';
import { SetProjectManager } from './calls/SetProjectManager.ts';
import { UpdateEnterpriseProject } from './calls/UpdateEnterpriseProject.ts';
import { registerChangePushes } from './changePushes.ts';
import { seedProjects } from './demo/seed.ts';
import { publishEditedOnEvents } from './editNotices.ts';
import { registerAccountListeners, registerProjectDeletionListener } from './listeners.ts';
import { countProjectsByCompany, countProjectsOfCompany } from './store.ts';

export { findProjectScope, requireManagedProject } from './access.ts';
export { loadProjectAudience } from './audience.ts';
export { changeHeld } from './changeHeld.ts';
export { changeProject, createProject } from './changes.ts';
export { DEMO_PROJECTS } from './demo/names.ts';
export { publishEdited, publishEditedOnEvents } from './editNotices.ts';
export {
  type AffectedMembers,
  projectDeleted,
  projectManagersCancelled,
  projectManagersSet,
  projectMembersAdded,
  projectMembersRemoved,
} from './events.ts';
export { homeAlarmSources, projectCounts } from './homeSlots.ts';
export { loadManagerIds, loadMembersAmong, loadProjectIdsOfMember, membershipsQuery } from './memberStore.ts';
export { loadProjectNames } from './nameStore.ts';
export { loadEverybodyInProject, loadPeopleOfProject } from './people.ts';
export { formatPeople, type ProjectFields, toProjectChanges } from './rules.ts';
export {
  listReachableProjects,
  lockProject,
  lockProjectForReference,
  type Project,
  projectById,
  projectByName,
} from './store.ts';

export const projects: Domain = {
  name: 'projects',
  routes: bindRoutes(projectCalls, {
    GetEnterpriseProjectList,
    AddEnterpriseProject,
    UpdateEnterpriseProject,
    DeleteEnterpriseProject,
    GetMemberProjectList,
    GetProjectInfo,
    GetProjectBaseInfo,
    GetProjectStatistics,
    GetHomeAlarmList,
    GetProjectMemberList,
    GetProjectCandidateList,
    AddProjectMember,
    DeleteProjectMember,
    SetProjectManager,
    CancelProjectManager,
  }),
  seed: seedProjects,
  register(platform) {
    registerAccountListeners(platform);
    registerProjectDeletionListener(platform);
    registerChangePushes(platform);
    // The settings know nothing of editors.
    publishEditedOnEvents(platform, [generalSaved, mailSaved, securitySaved]);
    findAccessibleProject.fill(findProjectScope);
    projectCounter.fill({ count: countProjectsOfCompany, countByCompany: countProjectsByCompany });
  },
};
