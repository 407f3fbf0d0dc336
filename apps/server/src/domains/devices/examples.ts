import {
  type deviceCalls,
  deviceFirmwareCalls,
  devicePropertyCalls,
  relationCalls,
  rpcCalls,
} from '@twinscape/contract/devices';
import { newId } from '../../platform/db/index.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples, TestCaller } from '../../testing/examples.ts';
import { endBulkJobs } from '../bulk/examples.ts';
import { addToCategory, type Category, insertCategory } from './categoryStore.ts';
import { saveCredentials } from './credentialStore.ts';
import { type Device, insertDevice } from './deviceStore.ts';
import { computeProfileId } from './firmware/profile.ts';
import { DEFAULT_DEVICE_TYPE } from './profileStore.ts';
import { buildCredentials } from './rules.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });

/** A device of 滨江大厦 that no other try used. */
export async function deviceIn(app: TestApp, values: Partial<Device> = {}): Promise<Device> {
  const { db } = app.platform.database;
  const { tower: projectId, id: companyId } = app.world.east;
  const device = await insertDevice(db, {
    companyId,
    projectId,
    deviceKey: `dev-${newId()}`,
    deviceName: '测试设备',
    adapterId: projectId,
    ...values,
  });
  await saveCredentials(db, device.id, buildCredentials({}));
  return device;
}

/** A category of 滨江大厦 that no other try used. */
export const categoryIn = (
  app: TestApp,
  values: { categoryName?: string; parentId?: string } = {},
): Promise<Category> =>
  insertCategory(app.platform.database.db, {
    projectId: app.world.east.tower,
    parentId: values.parentId,
    categoryName: values.categoryName ?? `分组 ${newId()}`,
  });

const device = async (app: TestApp) => ({ ...tower(app), deviceId: (await deviceIn(app)).deviceKey });
const category = async (app: TestApp) => ({ ...tower(app), deviceCategoryId: (await categoryIn(app)).id });

const attribute = async (app: TestApp) => ({
  ...(await device(app)),
  propertyName: 'floor',
  valueType: 'text' as const,
  value: '3F',
});

const everybody: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member', 'guest'];
const writers: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member'];
const ofEnterprise: readonly TestCaller[] = [...everybody, 'idle'];
const thing = async (app: TestApp) => ({ id: (await deviceIn(app)).id });

/** 滨江大厦 contains a device. */
async function relationIn(app: TestApp) {
  const { id } = await thing(app);
  const from = { entityType: 'CUSTOMER' as const, id: app.world.east.tower };
  return { from, to: { entityType: 'DEVICE' as const, id }, type: 'Contains' };
}

/** A relation that stands, by its two ends. */
async function savedRelationIn(app: TestApp) {
  const relation = await relationIn(app);
  await app.as(app.world.people.engineer).must(relationCalls.SaveRelation, relation);
  const { from, to, type: relationType } = relation;
  return { fromId: from.id, fromType: from.entityType, toId: to.id, toType: to.entityType, relationType };
}

/** A filter that finds one device. */
async function matched(app: TestApp) {
  await endBulkJobs(app);
  return { ...tower(app), key: (await deviceIn(app)).deviceKey };
}

/** A view on a device of 滨江大厦. */
const towerEvents = (app: TestApp) => ({ a: 'CUSTOMER' as const, b: app.world.east.tower });
const firmware = () => ({ title: `固件 ${newId()}`, version: '1.0', type: 'FIRMWARE' as const });

/** A package of 华东工程 with a file that no other try used. */
async function packageIn(app: TestApp) {
  const engineer = app.as(app.world.people.engineer);
  const made = await engineer.must(deviceFirmwareCalls.SaveOtaPackage, firmware(), { files: { file: FIRMWARE_FILE } });
  return { id: made.id.id };
}
const FIRMWARE_FILE = { name: 'fw.bin', body: 'firmware' };
/** A call that is kept asks nobody to wait for a device. */
const keptCall = async (app: TestApp) => ({ ...(await thing(app)), payload: '{"method":"reset","persistent":true}' });

async function rpcIn(app: TestApp): Promise<{ id: string; deviceId: string }> {
  const call = await keptCall(app);
  const answer = await app.as(app.world.people.engineer).must(rpcCalls.SendOneWayRpc, call);
  return { id: (answer as { rpcId: string }).rpcId, deviceId: call.id };
}

async function withAttribute(app: TestApp, input: Awaited<ReturnType<typeof attribute>>) {
  await app.as(app.world.people.engineer).must(devicePropertyCalls.AddDeviceServerProperty, input);
  return input;
}

export const deviceExamples: Examples<typeof deviceCalls> = {
  GetProjectDeviceCategoryList: { input: tower },
  AddProjectDeviceCategory: { input: (app) => ({ ...tower(app), categoryName: `分组 ${newId()}` }) },
  UpdateProjectDeviceCategory: {
    input: async (app) => ({ ...(await category(app)), categoryName: `分组 ${newId()}` }),
  },
  MoveProjectDeviceCategory: { input: category },
  DeleteProjectDeviceCategory: { input: category },
  AddDeviceCategoryType: {
    input: async (app) => ({ ...(await category(app)), deviceIds: [(await deviceIn(app)).id] }),
  },
  RemoveDeviceCategoryType: {
    input: async (app) => {
      const [{ id }, { deviceCategoryId }] = await Promise.all([deviceIn(app), category(app)]);
      await addToCategory(app.platform.database.db, deviceCategoryId, [id]);
      return { ...tower(app), deviceCategoryId, deviceIds: [id] };
    },
  },
  GetProjectDeviceList: { input: tower },
  GetProjectDeviceDetail: { input: device },
  CreateDeviceToken: { input: tower },
  GetProjectDeviceAdapterList: { input: tower },
  GetDeviceTypeList: { input: tower },
  AddProjectDevice: {
    input: (app) => ({
      ...tower(app),
      deviceId: `dev-${newId()}`,
      deviceName: '陌生人的设备',
      adapterId: app.world.east.tower,
    }),
  },
  UpdateProjectDevice: { input: async (app) => ({ ...(await device(app)), deviceName: '改名' }) },
  DeleteMatchingDevices: { input: matched },
  GroupMatchingDevices: {
    input: async (app) => ({ ...(await matched(app)), targetCategoryId: (await categoryIn(app)).id }),
  },
  SetMatchingDeviceType: { input: async (app) => ({ ...(await matched(app)), newDeviceType: 'AHU' }) },
  DeleteProjectDevices: { input: async (app) => ({ ...tower(app), deviceIds: [(await deviceIn(app)).id] }) },
  GetLastNewDeviceNames: { input: async (app) => ({ ...tower(app), deviceIds: [(await deviceIn(app)).id] }) },
  GetDeviceIotProperties: { input: device },
  GetDevicesIotProperties: { input: async (app) => ({ ...tower(app), deviceIds: [(await deviceIn(app)).id] }) },
  GetDevicePropertyList: { input: device },
  SaveDeviceProperty: { input: async (app) => ({ ...(await device(app)), propertyName: 'power', unit: 'kW' }) },
  AddDeviceServerProperty: { input: attribute },
  UpdateDeviceServerProperty: { input: async (app) => withAttribute(app, await attribute(app)) },
  DeleteDeviceServerProperty: { input: async (app) => withAttribute(app, await attribute(app)) },
  SetMatchingDeviceAttribute: {
    input: async (app) => ({
      ...(await matched(app)),
      propertyName: 'floor',
      valueType: 'text' as const,
      value: '3F',
    }),
  },
  GetDeviceHistoryData: {
    input: async (app) => ({
      ...(await device(app)),
      propertyName: 'power',
      startTime: new Date('2026-01-01'),
      endTime: new Date('2026-01-02'),
    }),
  },
  GetMaterialDeviceIotProperties: { input: device },
  GetMaterialDeviceHistoryData: {
    input: async (app) => ({
      ...(await device(app)),
      propertyName: 'power',
      startTime: new Date('2026-01-01'),
      endTime: new Date('2026-01-02'),
    }),
  },
  DownloadDeviceExcelModel: { input: tower },
  ExportProjectDeviceList: { input: tower },
  ImportDeviceFromExcel: {
    input: (app) => ({ ...tower(app), adapterId: app.world.east.tower, csvDelimiter: ',' }),
    files: { file: { name: 'devices.csv', body: 'Device ID,Device name\nimported-1,Imported' } },
  },
  ReadDeviceFile: {
    input: (app) => ({ ...tower(app), csvDelimiter: ',' }),
    files: { file: { name: 'devices.csv', body: 'Device ID,Device name\nimported-1,Imported' } },
  },
  ImportNewDeviceFromExcel: {
    input: (app) => ({ ...tower(app), csvDelimiter: ',' }),
    files: { file: { name: 'devices.csv', body: 'Device ID,Device name\nimported-2,Imported' } },
  },
  // One's own only, and nobody has one: all that may ask are told so.
  GetDeviceImport: { input: (app) => ({ ...tower(app), importId: newId() }), answers: 404 },
  SaveRelationV2: { input: relationIn, allowed: writers },
  DeleteRelationV2: { input: savedRelationIn, allowed: writers },
  GetRelation: { input: savedRelationIn, allowed: everybody },
  GetRelations: { input: (app) => ({ fromId: app.world.east.tower, fromType: 'CUSTOMER' }), allowed: everybody },
  DeleteRelations: {
    input: async (app) => ({ entityId: (await thing(app)).id, entityType: 'DEVICE' }),
    allowed: writers,
  },
  GetRelationInfos: {
    input: (app) => ({ fromId: app.world.east.tower, fromType: 'CUSTOMER' }),
    allowed: everybody,
  },
  SaveRelation: { input: relationIn, allowed: writers },
  DeleteRelation: { input: savedRelationIn, allowed: writers },
  GetEvents: { input: (app) => ({ ...towerEvents(app), c: 'LC_EVENT' as const }), allowed: everybody },
  GetAllEvents: { input: towerEvents, allowed: everybody },
  FindEvents: { input: towerEvents, allowed: everybody },
  ClearEvents: { input: towerEvents, allowed: writers },
  GetOtaPackages: { input: () => ({}) },
  GetOtaPackagesOfProfile: {
    input: (app) => ({
      deviceProfileId: computeProfileId(app.world.east.id, DEFAULT_DEVICE_TYPE),
      type: 'FIRMWARE' as const,
    }),
  },
  GetOtaPackage: { input: packageIn, allowed: ofEnterprise },
  DownloadOtaPackage: { input: packageIn, allowed: ofEnterprise },
  SaveOtaPackage: { input: firmware, files: { file: FIRMWARE_FILE } },
  UpdateOtaPackage: {
    input: async (app) => ({ ...(await packageIn(app)), tag: '灰度' }),
    allowed: [...writers, 'idle'],
  },
  UploadOtaPackage: { input: packageIn, files: { file: FIRMWARE_FILE }, allowed: [...writers, 'idle'] },
  DeleteOtaPackage: { input: packageIn, allowed: [...writers, 'idle'] },
  AssignOtaPackage: {
    input: async (app) => ({
      ...tower(app),
      type: 'FIRMWARE' as const,
      packageId: (await packageIn(app)).id,
      deviceIds: [(await deviceIn(app)).id],
    }),
  },
  AssignMatchingOtaPackage: {
    input: async (app) => ({
      ...(await matched(app)),
      type: 'FIRMWARE' as const,
      packageId: (await packageIn(app)).id,
    }),
  },
  GetDeviceOtaList: { input: (app) => ({ ...tower(app), type: 'FIRMWARE' as const }) },
  SendOneWayRpc: { input: keptCall, allowed: writers },
  SendTwoWayRpc: { input: keptCall, allowed: writers },
  SendOneWayRpcV2: { input: keptCall, allowed: writers },
  SendTwoWayRpcV2: { input: keptCall, allowed: writers },
  GetPersistentRpc: { input: async (app) => ({ id: (await rpcIn(app)).id }), allowed: everybody },
  GetPersistentRpcs: { input: async (app) => ({ deviceId: (await rpcIn(app)).deviceId }), allowed: everybody },
  DeletePersistentRpc: { input: async (app) => ({ id: (await rpcIn(app)).id }), allowed: writers },
};
