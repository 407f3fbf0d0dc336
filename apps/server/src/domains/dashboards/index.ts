import { dashboardCalls } from '@twinscape/contract/dashboards';
import { readBrowserState } from '../../platform/chromium/browserState.ts';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { demoTopology } from '../assets/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { programStates } from '../settings/index.ts';
import { shareableKinds } from '../shares/index.ts';
import { registerDashboardBin } from './bin.ts';
import { AddAnnotation } from './calls/AddAnnotation.ts';
import { AddDashboard } from './calls/AddDashboard.ts';
import { AddReport } from './calls/AddReport.ts';
import { CancelDashboardShare } from './calls/CancelDashboardShare.ts';
import { CopyDashboard } from './calls/CopyDashboard.ts';
import { CreateDashboardShare } from './calls/CreateDashboardShare.ts';
import { DeleteAnnotation } from './calls/DeleteAnnotation.ts';
import { DeleteDashboard } from './calls/DeleteDashboard.ts';
import { DeleteReport } from './calls/DeleteReport.ts';
import { FindDashboardEntities } from './calls/FindDashboardEntities.ts';
import { GetAnnotationList } from './calls/GetAnnotationList.ts';
import { GetDashboardAccess } from './calls/GetDashboardAccess.ts';
import { GetDashboardAlarms } from './calls/GetDashboardAlarms.ts';
import { GetDashboardDetail } from './calls/GetDashboardDetail.ts';
import { GetDashboardGroupList } from './calls/GetDashboardGroupList.ts';
import { GetDashboardKeys } from './calls/GetDashboardKeys.ts';
import { GetDashboardList } from './calls/GetDashboardList.ts';
import { GetDashboardSeries } from './calls/GetDashboardSeries.ts';
import { GetDashboardValues } from './calls/GetDashboardValues.ts';
import { GetDashboardVersion } from './calls/GetDashboardVersion.ts';
import { GetDashboardVersionList } from './calls/GetDashboardVersionList.ts';
import { GetDefaultDashboard } from './calls/GetDefaultDashboard.ts';
import { GetOwnDashboardShare } from './calls/GetOwnDashboardShare.ts';
import { GetReportList } from './calls/GetReportList.ts';
import { SaveDashboardAccess } from './calls/SaveDashboardAccess.ts';
import { SaveDashboardConfiguration } from './calls/SaveDashboardConfiguration.ts';
import { SendReport } from './calls/SendReport.ts';
import { SetDashboardDefault } from './calls/SetDashboardDefault.ts';
import { SetDashboardFavourite } from './calls/SetDashboardFavourite.ts';
import { UpdateAnnotation } from './calls/UpdateAnnotation.ts';
import { UpdateDashboard } from './calls/UpdateDashboard.ts';
import { UpdateReport } from './calls/UpdateReport.ts';
import { seedDashboards } from './demo/seed.ts';
import { showDemoModel } from './demo/showModel.ts';
import { dashboardEvents } from './events.ts';
import { registerReportJobs } from './reports/reportJob.ts';
import { dashboardShareKind } from './sharing.ts';
import { deleteDashboards, loadOwnDashboardIds, unassignFromProject } from './store.ts';
import { DASHBOARD_SHARE, REPORT_SHARE } from './toResponse.ts';

export { dashboardEventData, publishDashboardsChanged } from './changes.ts';
export { type ParsedConfiguration, parseConfiguration, readConfigurationText } from './configuration.ts';
export { dashboardEvents } from './events.ts';
export {
  assignProjects,
  countDashboards,
  type DashboardSummary,
  dashboardById,
  deleteDashboards,
  findDashboard,
  insertDashboard,
  insertDashboardVersion,
  listScopedDashboards,
  loadPackedConfiguration,
  loadProjectsOfDashboards,
  unassignProjects,
  updateConfiguration,
  updateDashboard,
} from './store.ts';
export { DASHBOARD_SHARE } from './toResponse.ts';

/** Dashboards of projects: widgets on a grid, and what they read of devices and assets. */
export const dashboards: Domain = {
  name: 'dashboards',
  seed: seedDashboards,
  routes: bindRoutes(dashboardCalls, {
    GetDashboardList,
    GetDashboardGroupList,
    GetDashboardDetail,
    GetDefaultDashboard,
    AddDashboard,
    CopyDashboard,
    UpdateDashboard,
    SaveDashboardConfiguration,
    DeleteDashboard,
    SetDashboardDefault,
    SetDashboardFavourite,
    GetDashboardVersionList,
    GetDashboardVersion,
    GetDashboardAccess,
    SaveDashboardAccess,
    FindDashboardEntities,
    GetDashboardValues,
    GetDashboardSeries,
    GetDashboardKeys,
    GetDashboardAlarms,
    CreateDashboardShare,
    CancelDashboardShare,
    GetOwnDashboardShare,
    GetAnnotationList,
    AddAnnotation,
    UpdateAnnotation,
    DeleteAnnotation,
    GetReportList,
    AddReport,
    UpdateReport,
    DeleteReport,
    SendReport,
  }),
  register(platform) {
    registerDashboardBin();
    demoTopology.add('dashboards', showDemoModel);
    publishEditedOnEvents(platform, [dashboardEvents.saved, dashboardEvents.updated, dashboardEvents.deleted]);
    shareableKinds.add(DASHBOARD_SHARE, dashboardShareKind);
    shareableKinds.add(REPORT_SHARE, { ...dashboardShareKind, isPassing: true });
    registerReportJobs(platform);
    programStates.add('chromium', ({ config: { chromium } }) => readBrowserState(chromium));
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      await deleteDashboards(tx, await loadOwnDashboardIds(tx, projectId));
      await unassignFromProject(tx, projectId);
    });
  },
};
