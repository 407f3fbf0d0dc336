import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { entityViewCalls, tbDeviceCalls, type thingsboardCalls } from '@twinscape/contract/thingsboard';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
import { createAlarm } from '../alarms/examples.ts';
import { assetIn } from '../assets/examples.ts';
import { setAssetPublic } from '../assets/index.ts';
import { dashboardIn } from '../dashboards/examples.ts';
import { deviceIn } from '../devices/examples.ts';

const everybody: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member', 'guest'];
const writers: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member'];

const inTower = (app: TestApp) => ({ id: app.world.east.tower });
const device = async (app: TestApp) => ({ id: (await deviceIn(app)).id });
const dashboard = async (app: TestApp) => ({ id: (await dashboardIn(app)).id });
const asset = async (app: TestApp) => ({ id: (await assetIn(app)).id });
const alarm = async (app: TestApp) => ({ id: (await createAlarm(app)).id });

async function entityView(app: TestApp) {
  const entityId = { entityType: 'DEVICE' as const, ...(await device(app)) };
  const engineer = app.as(app.world.people.engineer);
  const made = await engineer.must(entityViewCalls.SaveEntityView, { name: `视图 ${newId()}`, entityId });
  return { id: made.id.id };
}

/** A comment of whoever tries the call where they may write one, of a member otherwise. */
async function commented(app: TestApp, caller: TestCaller) {
  const { people } = app.world;
  const author = writers.includes(caller) && isPerson(caller) ? people[caller] : people.member;
  const alarmId = (await createAlarm(app)).id;
  const { commentId } = await app
    .as(author)
    .must(projectAlarmCalls.AddAlarmComment, { projectId: app.world.east.tower, alarmId, comment: '已派人' });
  return { alarmId, commentId };
}
const raised = async (app: TestApp) => ({
  type: '温度过高',
  originator: { entityType: 'DEVICE' as const, id: (await deviceIn(app)).id },
  severity: 'MAJOR' as const,
});

export const thingsboardExamples: Examples<typeof thingsboardCalls> = {
  GetCustomer: { input: inTower, allowed: everybody },
  GetCustomerUsers: { input: inTower, allowed: writers },
  SaveCustomer: {
    input: async (app) => ({
      id: app.world.east.tower,
      title: '滨江大厦',
      additionalInfo: { description: `陌生人测试项目 ${newId()}` },
    }),
    allowed: ['platform', 'admin'],
  },
  GetTenantDeviceInfos: { input: () => ({}) },
  GetTenantDevices: { input: () => ({}) },
  GetThingDeviceTypes: { input: () => ({}) },
  GetThingDevice: { input: device, allowed: everybody },
  GetThingDeviceInfo: { input: device, allowed: everybody },
  SaveThingDevice: {
    input: (app) => ({ name: `dev-${newId()}`, customerId: app.world.east.tower }),
    allowed: writers,
  },
  DeleteThingDevice: { input: device, allowed: writers },
  GetThingDeviceCredentials: { input: device, allowed: writers },
  SaveThingDeviceCredentials: {
    input: async (app) => ({
      deviceId: (await device(app)).id,
      credentialsType: 'ACCESS_TOKEN' as const,
      credentialsId: newId().replaceAll('-', ''),
    }),
    allowed: writers,
  },
  GetCustomerDevices: { input: inTower, allowed: everybody },
  GetCustomerDeviceInfos: { input: inTower, allowed: everybody },
  GetTenantDashboards: { input: () => ({}) },
  GetDashboardInfo: { input: dashboard, allowed: everybody },
  GetDashboard: { input: dashboard, allowed: everybody },
  SaveDashboard: { input: async (app) => ({ ...(await dashboard(app)), title: `看板 ${newId()}` }), allowed: writers },
  SetDashboardCustomers: {
    input: async (app) => ({ ...(await dashboard(app)), payload: JSON.stringify([app.world.east.tower]) }),
    allowed: writers,
  },
  AddDashboardCustomers: {
    input: async (app) => ({ ...(await dashboard(app)), payload: JSON.stringify([app.world.east.tower]) }),
    allowed: writers,
  },
  RemoveDashboardCustomers: { input: async (app) => ({ ...(await dashboard(app)), payload: '[]' }), allowed: writers },
  PublishDashboard: { input: dashboard, allowed: writers },
  UnpublishDashboard: { input: dashboard, allowed: writers },
  DeleteDashboardById: { input: dashboard, allowed: writers },
  GetCustomerDashboards: { input: inTower, allowed: everybody },
  AssignDashboardToCustomer: {
    input: async (app) => ({ ...(await dashboard(app)), customerId: app.world.east.tower }),
    allowed: writers,
  },
  UnassignDashboardFromCustomer: {
    input: async (app) => ({ ...(await dashboard(app)), customerId: app.world.east.tower }),
    allowed: writers,
  },
  // A device that is assigned to nobody is the administrators' to assign.
  AssignDeviceToCustomer: {
    input: async (app) => ({
      customerId: app.world.east.tower,
      id: (await deviceIn(app, { projectId: null, adapterId: app.world.east.id })).id,
    }),
    allowed: ['platform', 'admin'],
  },
  UnassignDeviceFromCustomer: { input: device, allowed: writers },
  ClaimDevice: {
    input: (app) => ({ deviceName: 'NOBODY', customerId: app.world.east.tower }),
    allowed: ['platform', 'admin', 'engineer', 'member'],
    answers: 400,
  },
  ReclaimDevice: {
    input: async (app) => {
      const deviceName = `RECLAIM-${newId()}`;
      const { tower } = app.world.east;
      await app
        .as(app.world.people.engineer)
        .must(tbDeviceCalls.SaveThingDevice, { name: deviceName, customerId: tower });
      return { deviceName };
    },
    allowed: ['platform', 'admin', 'engineer', 'member'],
  },
  GetTenantEntityViewInfos: { input: () => ({}) },
  GetTenantEntityViews: { input: () => ({}) },
  GetEntityViewInfo: { input: entityView, allowed: everybody },
  GetEntityViewTypes: { input: () => ({}) },
  GetEntityView: { input: entityView, allowed: everybody },
  GetCustomerEntityViews: { input: inTower, allowed: everybody },
  GetCustomerEntityViewInfos: { input: inTower, allowed: everybody },
  SaveEntityView: {
    input: async (app) => ({
      name: `视图 ${newId()}`,
      entityId: { entityType: 'DEVICE' as const, ...(await device(app)) },
    }),
    allowed: writers,
  },
  AssignEntityView: {
    input: async (app) => ({ ...(await entityView(app)), customerId: app.world.east.tower }),
    allowed: writers,
  },
  PublishEntityView: { input: entityView, allowed: writers },
  UnassignEntityView: { input: entityView, allowed: writers },
  DeleteEntityView: { input: entityView, allowed: writers },
  GetEntityAlarms: {
    input: async (app) => ({ a: 'DEVICE', b: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetAlarmInfo: { input: alarm, allowed: everybody },
  AcknowledgeAlarm: { input: alarm, allowed: writers },
  ClearAlarm: { input: alarm, allowed: writers },
  GetAllAlarms: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  GetAlarm: { input: alarm, allowed: everybody },
  SaveAlarm: { input: raised, allowed: writers },
  DeleteAlarm: { input: alarm, allowed: writers },
  AssignAlarm: {
    input: async (app) => ({ ...(await alarm(app)), assigneeId: app.world.people.member.id }),
    allowed: writers,
  },
  UnassignAlarm: {
    input: async (app) => {
      const { id } = await createAlarm(app);
      await app.as(app.world.people.member).must(projectAlarmCalls.AssignProjectAlarms, {
        projectId: app.world.east.tower,
        alarmIds: [id],
        assigneeId: app.world.people.member.id,
      });
      return { id };
    },
    allowed: writers,
  },
  GetEntityAlarmsV2: {
    input: async (app) => ({ entityType: 'DEVICE', entityId: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetAllAlarmsV2: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  GetHighestAlarmSeverity: {
    input: async (app) => ({ entityType: 'DEVICE', entityId: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetAlarmTypes: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  GetThingAlarmComments: { input: alarm, allowed: everybody },
  SaveThingAlarmComment: {
    input: async (app) => ({ alarmId: (await alarm(app)).id, comment: { text: '已派人' } }),
    allowed: writers,
  },
  DeleteThingAlarmComment: {
    input: commented,
    allowed: writers,
  },
  GetTenantAssetInfos: { input: () => ({}) },
  GetCustomerAssetInfos: { input: inTower, allowed: everybody },
  GetThingAssetTypes: { input: () => ({}) },
  GetThingAssetInfo: { input: asset, allowed: everybody },
  GetThingAsset: { input: asset, allowed: everybody },
  DeleteThingAsset: { input: asset, allowed: writers },
  GetThingAssetsByIds: { input: async (app) => ({ assetIds: [(await assetIn(app)).id] }) },
  GetTenantAssets: { input: () => ({}) },
  SaveThingAsset: {
    input: (app) => ({ name: `N-${newId()}`, customerId: app.world.east.tower }),
    allowed: writers,
  },
  UnpublishThingAsset: {
    input: async (app) => {
      const { id } = await asset(app);
      await setAssetPublic(app.platform.database.db, id, true);
      return { id };
    },
    // Everybody of the enterprise reads a public one.
    allowed: writers,
  },
  PublishThingAsset: { input: asset, allowed: writers },
  GetCustomerAssets: { input: inTower, allowed: everybody },
  AssignAssetToCustomer: {
    input: async (app) => ({ customerId: app.world.east.tower, ...(await asset(app)) }),
    allowed: writers,
  },
  GetAuditLogs: { input: () => ({ pageSize: 5 }) },
  GetEntityAuditLogs: { input: ({ world }) => ({ type: 'CUSTOMER', id: world.east.tower }) },
  GetDashboardAuditLogs: { input: ({ world }) => ({ id: world.east.tower }) },
  GetSubjectAuditLogs: { input: ({ world }) => ({ a: 'customer', b: world.east.tower }) },
};
