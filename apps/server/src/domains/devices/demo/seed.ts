import { DEVICE_KINDS, loadSimulatedDevices, type SimulatedDevice } from '@twinscape/demo-building/life';
import { newId } from '../../../platform/db/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountByLogin, daysAgo, demoActor } from '../../identity/index.ts';
import { DEMO_PROJECTS, projectByName } from '../../projects/index.ts';
import { writeSetting } from '../../settings/index.ts';
import { saveRetention } from '../../telemetry/index.ts';
import { addToCategory, type Category, insertCategory } from '../categoryStore.ts';
import { insertDemoDevices, insertDemoProperties } from '../demoStore.ts';
import { categoryEventData } from '../eventData.ts';
import { categoryDevicesAdded, categoryEvents } from '../events.ts';
import { DEMO_DEVICES } from './demoDevices.ts';
import { queueHistory } from './history.ts';
import { demoSecret, demoToken } from './tokens.ts';
import { DEMO_GROUPS, type DemoGroup } from './tree.ts';
import { DEMO_VALUE_MAPPINGS } from './valueMappings.ts';

/** Days ago. */
const SINCE = 12;
/**
 * Live values come every ten seconds, some 60 MB a day when they are packed: a demo that is left running must not fill
 * the disk.
 */
const KEPT_DAYS = 45;

/**
 * The devices of the demo building in the office tower, each under its model's DeviceKey, in groups, with names and
 * units; their past comes a moment later.
 */
export async function seedDevices(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const engineer = await accountByLogin(db, 'engineer');
  const tower = engineer?.companyId && (await projectByName(db, engineer.companyId, DEMO_PROJECTS.tower));
  if (!engineer || !tower) throw new Error('the demo project is missing');
  const project = { projectId: tower.id, companyId: tower.companyId, isManager: true };
  const devices = await loadSimulatedDevices();
  const secret = await demoSecret(db);
  const createdAt = daysAgo(SINCE, 10, 5);
  const rows = devices.map((living) => ({ id: newId(), living }));
  await insertDemoDevices(
    db,
    rows.map(({ id, living }) => ({
      device: {
        id,
        companyId: tower.companyId,
        projectId: tower.id,
        deviceKey: living.key,
        deviceName: nameOf(living),
        label: living.assetCode,
        deviceType: DEVICE_KINDS[living.kind]?.title ?? null,
        adapterId: tower.id,
        createdAt,
        updatedAt: createdAt,
      },
      token: demoToken(secret, living.key),
    })),
  );
  await insertDemoProperties(db, tower.id, describedTypes(devices));
  const addGroup = async (group: DemoGroup, parentId: string | undefined, at: number): Promise<void> => {
    const category = await insertCategory(db, { projectId: tower.id, parentId, categoryName: group.name });
    const ids = rows.flatMap(({ id, living }) => (group.holds?.(living) ? [id] : []));
    await addToCategory(db, category.id, ids);
    await emitEvents(category, ids.length, at);
    for (const [place, inner] of (group.groups ?? []).entries()) await addGroup(inner, category.id, at + place + 1);
  };
  const emitEvents = async (category: Category, count: number, at: number): Promise<void> => {
    const eventData = {
      ...categoryEventData(project as ProjectScope, category),
      at: daysAgo(SINCE, 10, 10 + at).toISOString(),
    };
    await platform.events.emit(db, categoryEvents.added, demoActor(engineer, at), eventData);
    if (count > 0)
      await platform.events.emit(db, categoryDevicesAdded, demoActor(engineer, at), {
        ...eventData,
        values: { count },
      });
  };
  for (const [place, group] of DEMO_GROUPS.entries()) await addGroup(group, undefined, place * 5);
  await saveRetention(db, tower.id, '', KEPT_DAYS);
  await writeSetting(db, DEMO_DEVICES, { projectId: tower.id }, undefined);
  if (platform.config.simulator) await queueHistory(platform, db, tower.id);
}

/** Models name things in both languages; lists of devices show the Chinese name with its mark. */
function nameOf({ name, storey, key, kind }: SimulatedDevice): string {
  const mark = /(\d+|[A-Z]+-\d+(-\d+)?|F\d+-[A-Z0-9]+)$/.exec(name)?.[0] ?? key.toUpperCase();
  if (kind === 'room-sensor') return `环境传感器 ${mark}`;
  const chinese = name.replace(/ (?!CO)[A-Z][a-z].*$/, '').trim();
  return chinese.includes(mark) || chinese.includes(storey) ? chinese : `${chinese} ${mark}`;
}

/** What is measured comes first, what can be set last. */
const describedTypes = (devices: readonly SimulatedDevice[]) =>
  [...new Set(devices.map(({ kind }) => kind))].flatMap((kind) => {
    const { title, properties } = DEVICE_KINDS[kind] ?? { title: kind, properties: [] };
    const inOrder = [...properties.filter(({ isOrder }) => !isOrder), ...properties.filter(({ isOrder }) => isOrder)];
    return inOrder.map(({ key, name, unit, type, digits }, sort) => ({
      deviceType: title,
      propertyName: key,
      displayName: name,
      unit: unit ?? null,
      valueType: type,
      decimals: type === 'number' ? (digits ?? 0) : null,
      valueMapping: DEMO_VALUE_MAPPINGS[key] ?? null,
      sort,
    }));
  });
