import type { DemoDevice } from '../options.ts';
import { writeBuilding } from '../writeBuilding.ts';
import { Fate } from './faults.ts';
import type { Living } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';

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

let living: Promise<readonly Living[]> | undefined;

/**
 * The devices of the demo building as it stands today (revision 2) that send values, each under the key that its
 * element bears as DeviceKey; and a weather station. The building is written once for it, about a second of work.
 */
export function livingDevices(): Promise<readonly Living[]> {
  living ??= devicesOfModel().then((devices) => alive([...devices, WEATHER_STATION]));
  return living;
}

async function devicesOfModel(): Promise<readonly DemoDevice[]> {
  const building = writeBuilding({ size: 'demo', revision: 2 });
  let part = await building.next();
  while (!part.done) part = await building.next();
  return part.value.devices;
}

/** Gives devices their fate and their place among their like; what sends nothing is left out. */
export function alive(devices: readonly DemoDevice[]): Living[] {
  return devices.flatMap((device) => {
    const kind = kindOf(device);
    if (!KINDS[kind]) return [];
    const level = /^F(\d+)$/.exec(device.storey)?.[1];
    const number = /-(\d+)$/.exec(device.key)?.[1];
    return [{ ...device, kind, turn: Number(number ?? 1) - 1, level: Number(level ?? 0), fate: new Fate(device.key) }];
  });
}

/** A lighting board measures like any other board, and tells of its circuits besides. */
const kindOf = ({ kind, key }: DemoDevice): string => (kind === 'meter' && key.startsWith('al-') ? 'lighting' : kind);
