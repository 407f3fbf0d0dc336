import { getKindSpec, type SettingValue } from '@twinscape/contract/adapters';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  buildCredentials,
  insertDemoProperties,
  insertDevice,
  loadDemoTower,
  saveCredentials,
} from '../../devices/index.ts';
import { readSetting, writeSetting } from '../../settings/index.ts';
import { insertAdapter, moveToPort } from '../adapterStore.ts';
import { savePoints } from '../pointStore.ts';
import { DEMO_SOURCES, type DemoSource } from './sources.ts';

/** Where the installation notes which adapters the demo has. */
const DEMO_ADAPTERS = 'demoAdapters';
const HOST = '127.0.0.1';

/**
 * Three running adapters of the office tower, each with a device: a switchboard over Modbus, a fresh air unit over
 * BACnet, a boiler house over OPC UA. Only where the demo's plant room speaks.
 */
export async function seedAdapters(platform: Platform): Promise<void> {
  const { database, demoPlant } = platform;
  if (!demoPlant) return;
  const { db } = database;
  const { project, engineer } = await loadDemoTower(db);
  const { projectId, companyId } = project;
  const ids: Record<string, string> = {};
  for (const source of DEMO_SOURCES) {
    const { id: adapterId } = await insertAdapter(db, {
      companyId,
      projectId,
      adapterName: source.adapterName,
      comment: source.comment,
      adapterKind: source.kind,
      intervalMs: source.intervalMs,
      serverIp: HOST,
      serverPort: demoPlant[source.kind],
      settings: getDefaults(source),
      secretNames: [],
      state: 'running',
      createUserName: engineer.masterName,
    });
    ids[source.kind] = adapterId;
    const device = await insertDevice(db, { companyId, projectId, adapterId, ...source.device });
    await saveCredentials(db, device.id, buildCredentials({}));
    await insertDemoProperties(
      db,
      projectId,
      source.points.map(({ key, name, unit, decimals }, sort) => ({
        deviceType: source.device.deviceType,
        propertyName: key,
        displayName: name,
        unit: unit ?? null,
        valueType: decimals === undefined ? 'boolean' : 'number',
        decimals: decimals ?? null,
        valueMapping: null,
        sort,
      })),
    );
    await savePoints(
      db,
      source.points.map(({ key, name, address, factor = 1, limits }) => ({
        id: newId(),
        adapterId,
        projectId,
        deviceId: device.id,
        pointKey: key,
        address,
        sourceName: name,
        factor,
        offset: 0,
        isWritable: limits !== undefined,
        writeMin: limits?.least ?? null,
        writeMax: limits?.most ?? null,
      })),
    );
  }
  await writeSetting(db, DEMO_ADAPTERS, ids, undefined);
}

function getDefaults({ kind }: DemoSource): Record<string, SettingValue> {
  const settings: Record<string, SettingValue> = {};
  for (const { name, default: usual } of getKindSpec(kind).settings) if (usual !== undefined) settings[name] = usual;
  return settings;
}

/** The plant room is heard on other ports at every start; adapters that people pointed elsewhere stay as they are. */
export async function followDemoPlant({ database: { db }, demoPlant }: Platform): Promise<void> {
  if (!demoPlant) return;
  const ids = (await readSetting(db, DEMO_ADAPTERS)) as Readonly<Record<string, string>> | undefined;
  for (const { kind } of DEMO_SOURCES) {
    const id = ids?.[kind];
    if (id !== undefined) await moveToPort(db, id, HOST, demoPlant[kind]);
  }
}
