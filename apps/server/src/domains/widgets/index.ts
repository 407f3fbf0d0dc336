import { widgetCalls } from '@twinscape/contract/widgets';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { AddComponentPackage } from './calls/AddComponentPackage.ts';
import { AddComponentPackageWidget } from './calls/AddComponentPackageWidget.ts';
import { AddProjectComponentPackage } from './calls/AddProjectComponentPackage.ts';
import { AddProjectComponentPackageWidget } from './calls/AddProjectComponentPackageWidget.ts';
import { DeleteComponentPackage } from './calls/DeleteComponentPackage.ts';
import { DeleteComponentPackageWidget } from './calls/DeleteComponentPackageWidget.ts';
import { DeleteProjectComponentPackage } from './calls/DeleteProjectComponentPackage.ts';
import { DeleteProjectComponentPackageWidget } from './calls/DeleteProjectComponentPackageWidget.ts';
import { GetComponentPackageDetail } from './calls/GetComponentPackageDetail.ts';
import { GetComponentPackageList } from './calls/GetComponentPackageList.ts';
import { GetComponentPackageWidgetDetail } from './calls/GetComponentPackageWidgetDetail.ts';
import { GetComponentPackageWidgetList } from './calls/GetComponentPackageWidgetList.ts';
import { GetProjectComponentPackageDetail } from './calls/GetProjectComponentPackageDetail.ts';
import { GetProjectComponentPackageList } from './calls/GetProjectComponentPackageList.ts';
import { GetProjectComponentPackageWidgetDetail } from './calls/GetProjectComponentPackageWidgetDetail.ts';
import { GetProjectComponentPackageWidgetList } from './calls/GetProjectComponentPackageWidgetList.ts';
import { UpdateComponentPackage } from './calls/UpdateComponentPackage.ts';
import { UpdateComponentPackageWidget } from './calls/UpdateComponentPackageWidget.ts';
import { UpdateProjectComponentPackage } from './calls/UpdateProjectComponentPackage.ts';
import { UpdateProjectComponentPackageWidget } from './calls/UpdateProjectComponentPackageWidget.ts';
import { seedWidgets } from './demo/seed.ts';
import { widgetEvents, widgetPackageEvents } from './events.ts';
import { deletePackagesOfProject } from './store.ts';

/** Bundles of widgets, of projects and of the system, which scenes and dashboards are built with. */
export const widgets: Domain = {
  name: 'widgets',
  routes: bindRoutes(widgetCalls, {
    GetProjectComponentPackageList,
    GetProjectComponentPackageDetail,
    GetProjectComponentPackageWidgetList,
    GetProjectComponentPackageWidgetDetail,
    AddProjectComponentPackage,
    AddProjectComponentPackageWidget,
    UpdateProjectComponentPackage,
    UpdateProjectComponentPackageWidget,
    DeleteProjectComponentPackage,
    DeleteProjectComponentPackageWidget,
    GetComponentPackageList,
    GetComponentPackageDetail,
    GetComponentPackageWidgetList,
    GetComponentPackageWidgetDetail,
    AddComponentPackage,
    AddComponentPackageWidget,
    UpdateComponentPackage,
    UpdateComponentPackageWidget,
    DeleteComponentPackage,
    DeleteComponentPackageWidget,
  }),
  seed: seedWidgets,
  register(platform) {
    publishEditedOnEvents(platform, [
      widgetEvents.updated,
      widgetEvents.deleted,
      widgetPackageEvents.updated,
      widgetPackageEvents.deleted,
    ]);
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (projectId) await deletePackagesOfProject(tx, projectId);
    });
  },
};
