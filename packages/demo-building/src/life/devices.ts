import type { DemoDevice } from '../options.ts';
import { writeBuilding } from '../writeBuilding.ts';
import { DeviceFaults } from './faults.ts';
import type { SimulatedDevice } from './kind.ts';
import { DEVICE_KINDS } from './kinds/kinds.ts';

/** Stands on the roof and in no model. */
const WEATHER_STATION: DemoDevice = {
  key: 'ws-rf-001',
  kind: 'weather',
  assetCode: 'BAS-WS-RF-001',
  globalId: '',
  class: '',
  name: '屋顶气象站 WS-1',
  storey: 'RF',
};

let cachedDevices: Promise<readonly SimulatedDevice[]> | undefined;

/**
 * The devices of the demo building as it stands today (revision 2) that send values, each under the key that its
 * element bears as DeviceKey; and a weather station. The building is written once for it, about a second of work.
 */
export function loadSimulatedDevices(): Promise<readonly SimulatedDevice[]> {
  cachedDevices ??= loadModelDevices().then((devices) => toSimulatedDevices([...devices, WEATHER_STATION]));
  return cachedDevices;
}

async function loadModelDevices(): Promise<readonly DemoDevice[]> {
  const building = writeBuilding({ size: 'demo', revision: 2 });
  let part = await building.next();
  while (!part.done) part = await building.next();
  return part.value.devices;
}

/** Gives devices their faults and their place among their like; what sends nothing is left out. */
export function toSimulatedDevices(devices: readonly DemoDevice[]): SimulatedDevice[] {
  return devices.flatMap((device) => {
    const kind = toKindKey(device);
    if (!DEVICE_KINDS[kind]) return [];
    const level = /^F(\d+)$/.exec(device.storey)?.[1];
    const number = /-(\d+)$/.exec(device.key)?.[1];
    return [
      {
        ...device,
        kind,
        turn: Number(number ?? 1) - 1,
        level: Number(level ?? 0),
        faults: new DeviceFaults(device.key),
      },
    ];
  });
}

/** A lighting board measures like any other board, and tells of its circuits besides. */
const toKindKey = ({ kind, key }: DemoDevice): string =>
  kind === 'meter' && key.startsWith('al-') ? 'lighting' : kind;
