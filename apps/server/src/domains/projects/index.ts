import { projectCalls } from '@twinscape/contract/projects';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { projectsOf } from '../enterprises/index.ts';
import { projectReach } from '../files/index.ts';
import { AddEnterpriseProject } from './calls/AddEnterpriseProject.ts';
import { AddProjectMember } from './calls/AddProjectMember.ts';
import { CancelProjectManager } from './calls/CancelProjectManager.ts';
import { DeleteEnterpriseProject } from './calls/DeleteEnterpriseProject.ts';
import { DeleteProjectMember } from './calls/DeleteProjectMember.ts';
import { GetCustomer } from './calls/GetCustomer.ts';
import { GetCustomerUsers } from './calls/GetCustomerUsers.ts';
import { GetEnterpriseProjectList } from './calls/GetEnterpriseProjectList.ts';
import { GetHomeAlarmList } from './calls/GetHomeAlarmList.ts';
import { GetMemberProjectList } from './calls/GetMemberProjectList.ts';
import { GetProjectBaseInfo } from './calls/GetProjectBaseInfo.ts';
import { GetProjectCandidateList } from './calls/GetProjectCandidateList.ts';
import { GetProjectInfo } from './calls/GetProjectInfo.ts';
import { GetProjectMemberList } from './calls/GetProjectMemberList.ts';
import { GetProjectStatistics } from './calls/GetProjectStatistics.ts';
import { SaveCustomer } from './calls/SaveCustomer.ts';
import { SetProjectManager } from './calls/SetProjectManager.ts';
import { UpdateEnterpriseProject } from './calls/UpdateEnterpriseProject.ts';
import { seedProjects } from './demo/seed.ts';
import { followAccounts, followDeletion } from './listeners.ts';
import { findProject } from './reach.ts';
import { countProjectsByCompany, countProjectsOf } from './store.ts';

export { projectAudience } from './audience.ts';
export { DEMO_PROJECTS } from './demo/names.ts';
export { tellEdited, tellEditedBy } from './edited.ts';
export {
  type MembersConcerned,
  projectCreated,
  projectDeleted,
  projectManagersCancelled,
  projectManagersSet,
  projectMembersAdded,
  projectMembersRemoved,
  projectUpdated,
} from './events.ts';
export { type AlarmSource, homeAlarmSources, projectCounts } from './homeSlots.ts';
export { membersAmong, projectIdsOfMember } from './memberStore.ts';
export { projectNames } from './nameStore.ts';
export { findProject, holdManaged } from './reach.ts';
export { listed } from './rules.ts';
export { keepProject, lockProject, type Project, projectById, projectNamed } from './store.ts';

export const projects: Domain = {
  name: 'projects',
  routes: routes(projectCalls, {
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
    GetCustomer,
    GetCustomerUsers,
    SaveCustomer,
  }),
  seed: seedProjects,
  register(platform) {
    followAccounts(platform);
    followDeletion(platform);
    projectReach.fill(findProject);
    projectsOf.fill({ count: countProjectsOf, counts: countProjectsByCompany });
  },
};
