import type { dashboardCalls } from '@twinscape/contract/dashboards';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { insertAnnotation } from './annotationStore.ts';
import { insertReport } from './reports/reportStore.ts';
import { insertDashboard, setDefaultDashboard } from './store.ts';

/** A dashboard of 滨江大厦, unless another project is named. */
export async function dashboardIn(
  app: TestApp,
  projectId: string = app.world.east.tower,
  companyId: string = app.world.east.id,
): Promise<{ id: string }> {
  const id = await insertDashboard(app.platform.database.db, {
    companyId,
    projectId,
    title: `看板 ${newId()}`,
    createUserName: '例',
    updateUserName: '例',
  });
  return { id };
}

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const one = async (app: TestApp) => ({ ...tower(app), dashboardId: (await dashboardIn(app)).id });
const configurationJson =
  '{"widgets":{},"states":{"default":{"name":"例","root":true,"layouts":{"main":{"widgets":{}}}}}}';
const nothing = '00000000-0000-4000-8000-000000000000';
const lastHour = () => ({ startTime: new Date(Date.now() - 3_600_000), endTime: new Date() });

const remark = () => ({ text: '更换滤网', startTime: new Date() });
const oneAnnotation = async (app: TestApp) => {
  const place = await one(app);
  const now = new Date();
  const { id: annotationId } = await insertAnnotation(app.platform.database.db, {
    ...place,
    kind: 'remark',
    text: '更换滤网',
    startTime: now,
    endTime: now,
    createUserId: app.world.people.engineer.id,
    createUserName: '例',
  });
  return { ...place, annotationId };
};

const reportForm = (app: TestApp) => ({
  reportName: '每日能耗',
  cadence: 'day' as const,
  time: '08:00',
  timeZone: 'Asia/Shanghai',
  reportPeriod: 'day' as const,
  formats: ['pdf' as const],
  reportLanguage: 'cn' as const,
  userIds: [app.world.people.member.id],
});
const oneReport = async (app: TestApp) => {
  const place = await one(app);
  const { id: reportId } = await insertReport(app.platform.database.db, {
    ...place,
    ...reportForm(app),
    weekday: 1,
    monthDay: 1,
    addresses: [],
    createUserId: app.world.people.engineer.id,
    createUserName: '例',
  });
  return { ...place, reportId };
};

export const dashboardExamples: Examples<typeof dashboardCalls> = {
  GetDashboardList: { input: tower },
  GetDashboardGroupList: { input: tower },
  GetDashboardDetail: { input: one },
  GetDefaultDashboard: {
    input: async (app) => {
      const { dashboardId, projectId } = await one(app);
      await setDefaultDashboard(app.platform.database.db, projectId, dashboardId);
      return { projectId };
    },
  },
  AddDashboard: { input: (app) => ({ ...tower(app), title: `看板 ${newId()}`, configurationJson }) },
  CopyDashboard: { input: one },
  UpdateDashboard: { input: async (app) => ({ ...(await one(app)), title: `看板 ${newId()}` }) },
  SaveDashboardConfiguration: { input: async (app) => ({ ...(await one(app)), configurationJson }) },
  DeleteDashboard: { input: one },
  SetDashboardDefault: { input: async (app) => ({ ...(await one(app)), isDefault: true }) },
  SetDashboardFavourite: { input: async (app) => ({ ...(await one(app)), isFavourite: true }) },
  GetDashboardVersionList: { input: one },
  GetDashboardVersion: { input: async (app) => ({ ...(await one(app)), version: 1 }), answers: 404 },
  GetDashboardAccess: { input: one },
  SaveDashboardAccess: { input: async (app) => ({ ...(await one(app)), audience: 'project' as const }) },
  FindDashboardEntities: {
    input: async (app) => ({
      ...(await one(app)),
      aliases: [{ aliasId: 'all', filter: { type: 'entityType', entityType: 'DEVICE' } }],
    }),
  },
  GetDashboardValues: {
    input: async (app) => ({
      ...(await one(app)),
      questions: [
        {
          entityType: 'DEVICE' as const,
          entityIds: [nothing],
          keys: [{ key: 'temperature', keyType: 'timeseries' as const }],
        },
      ],
    }),
  },
  GetDashboardSeries: {
    input: async (app) => ({
      ...(await one(app)),
      ...lastHour(),
      series: [{ entityType: 'DEVICE' as const, entityId: nothing, key: 'temperature' }],
    }),
  },
  GetDashboardKeys: { input: async (app) => ({ ...(await one(app)), entityType: 'DEVICE', entityIds: [nothing] }) },
  GetDashboardAlarms: { input: one },
  CreateDashboardShare: { input: async (app) => ({ ...(await one(app)), shareWay: 1 as const, period: 1 as const }) },
  CancelDashboardShare: { input: one },
  GetOwnDashboardShare: { input: one },
  GetAnnotationList: { input: async (app) => ({ ...(await one(app)), ...lastHour() }) },
  AddAnnotation: { input: async (app) => ({ ...(await one(app)), ...remark() }) },
  UpdateAnnotation: { input: async (app) => ({ ...(await oneAnnotation(app)), ...remark() }) },
  DeleteAnnotation: { input: oneAnnotation },
  GetReportList: { input: one },
  AddReport: { input: async (app) => ({ ...(await one(app)), ...reportForm(app) }) },
  UpdateReport: { input: async (app) => ({ ...(await oneReport(app)), ...reportForm(app) }) },
  DeleteReport: { input: oneReport },
  SendReport: { input: oneReport, answers: 400 },
};
