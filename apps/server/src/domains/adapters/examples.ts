import type { AdapterKind, adapterCalls } from '@twinscape/contract/adapters';
import { newId } from '../../platform/db/index.ts';
import { writeWorkbook } from '../../platform/spreadsheet/index.ts';
import { deflatedZip } from '../../platform/zip/deflatedZip.fixture.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import { insertAdapter } from './adapterStore.ts';
import { savePoints } from './pointStore.ts';

/** A package whose provider does nothing. */
const EXAMPLE_PACKAGE = new Uint8Array(
  deflatedZip(new Map([['provider.js', Buffer.from('export class Provider {}')]])),
);

/** A sheet of one point, of a device that nobody has. */
const SHEET = new Uint8Array(
  await writeWorkbook({
    name: '点位',
    columns: ['设备标识', '数据点', '点位地址'].map((title) => ({ title })),
    rows: [['NOBODY-01', 'temperature', '1:holding:0']],
  }),
);

/** A stopped adapter of 滨江大厦, or of the platform. */
export async function adapterIn(
  app: TestApp,
  projectId: string | null = app.world.east.tower,
  adapterKind: AdapterKind = 'modbus',
): Promise<string> {
  const { id } = await insertAdapter(app.platform.database.db, {
    companyId: projectId === null ? null : app.world.east.id,
    projectId,
    adapterName: `适配器 ${newId()}`,
    adapterKind,
    intervalMs: 1_000,
    serverIp: '192.0.2.1',
    serverPort: 502,
    settings: { framing: 'tcp', timeoutMs: 100, gap: 8 },
    secretNames: [],
    state: 'stopped',
    createUserName: '例',
  });
  return id;
}

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const form = () => ({
  adapterName: `适配器 ${newId()}`,
  adapterType: 'system' as const,
  adapterKind: 'modbus' as const,
  adapterInterval: 1_000,
  // A name that nobody has (RFC 6761): it is looked up when something is read, not when it is saved.
  serverIp: 'plc.plant.invalid',
  serverPort: 502,
});
const one = async (app: TestApp) => ({ ...tower(app), id: await adapterIn(app) });
const ofOne = async (app: TestApp) => ({ ...tower(app), adapterId: await adapterIn(app) });
const ofPlatform = async (app: TestApp) => ({ id: await adapterIn(app, null) });
const point = async (app: TestApp) => ({
  address: '1:holding:0:uint16',
  deviceId: (await deviceIn(app)).id,
  pointKey: 'temperature',
  isWritable: true,
});
const onePoint = async (app: TestApp) => {
  const place = await ofOne(app);
  const pointId = newId();
  const { address, deviceId, pointKey, isWritable } = await point(app);
  await savePoints(app.platform.database.db, [
    { id: pointId, ...place, address, deviceId, pointKey, isWritable, factor: 1, offset: 0 },
  ]);
  return { ...place, pointId };
};

export const adapterExamples: Examples<typeof adapterCalls> = {
  GetAdapterList: { input: () => ({}) },
  GetAdapterDetail: { input: async (app) => ({ adapterId: await adapterIn(app, null) }) },
  AddAdapter: { input: form },
  UpdateAdapter: { input: async (app) => ({ ...form(), ...(await ofPlatform(app)) }) },
  DeleteAdapter: { input: ofPlatform },
  ChangeAdapterState: { input: async (app) => ({ ...(await ofPlatform(app)), state: 'stopped' }) },
  CheckAdapterState: { input: ofPlatform },
  GetProjectAdapterList: { input: tower },
  GetProjectAdapterDetail: { input: ofOne },
  AddProjectAdapter: { input: (app) => ({ ...tower(app), ...form() }) },
  UpdateProjectAdapter: { input: async (app) => ({ ...form(), ...(await one(app)) }) },
  DeleteProjectAdapter: { input: one },
  ChangeProjectAdapterState: { input: async (app) => ({ ...(await one(app)), state: 'stopped' }) },
  CheckProjectAdapterState: { input: one },
  TryProjectAdapter: { input: ofOne },
  // Modbus has no directory.
  BrowseProjectAdapter: { input: ofOne, answers: 400 },
  GetAdapterPointList: { input: ofOne },
  SaveAdapterPoints: { input: async (app) => ({ ...(await ofOne(app)), points: [await point(app)] }) },
  DeleteAdapterPoints: {
    input: async (app) => {
      const { pointId, ...place } = await onePoint(app);
      return { ...place, pointIds: [pointId] };
    },
  },
  GetProjectAdapterLog: { input: ofOne },
  TryAdapter: { input: async (app) => ({ adapterId: await adapterIn(app, null) }) },
  GetAdapterLog: { input: async (app) => ({ adapterId: await adapterIn(app, null) }) },
  DownloadAdapterPointModel: { input: ofOne },
  ReadAdapterPointFile: { input: ofOne, files: { file: { name: '点位.xlsx', body: SHEET } } },
  ImportAdapterPoints: { input: ofOne, files: { file: { name: '点位.xlsx', body: SHEET } } },
  ExportAdapterPoints: { input: ofOne },
  FindAdapterServers: { input: () => ({ adapterKind: 'bacnet' }) },
  FindProjectAdapterServers: { input: (app) => ({ ...tower(app), adapterKind: 'bacnet' }) },
  RenewAdapterPushAddress: { input: async (app) => ({ adapterId: await adapterIn(app, null, 'push') }) },
  RenewProjectAdapterPushAddress: {
    input: async (app) => ({ ...tower(app), adapterId: await adapterIn(app, app.world.east.tower, 'push') }),
  },
  // No session helps here: only the token in the address does, and this one is nobody's.
  PushAdapterValues: { input: () => ({ pushToken: 'nobody', payload: '{}' }), answers: 401 },
  UploadProjectAdapterPackage: {
    input: (app) => ({ ...tower(app), adapterName: `适配器 ${newId()}` }),
    files: { file: { name: 'meter.zip', body: EXAMPLE_PACKAGE, type: 'application/zip' } },
  },
  DownloadDeveloperHelp: { input: () => ({}) },
  // There is no machine at the address.
  WriteAdapterPoint: { input: async (app) => ({ ...(await onePoint(app)), value: 21 }), answers: 400 },
};
