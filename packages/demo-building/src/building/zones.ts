import type { IfcElement, IfcModel } from '../ifc/IfcModel.ts';
import type { DemoStorey } from './DemoStorey.ts';
import type { BuiltRoom } from './interior/interior.ts';
import type { RoomUse } from './rooms.ts';

/** Rooms that belong together on a storey. */
const ZONES: readonly (readonly [string, string, string, (use: RoomUse) => boolean])[] = [
  ['work', '办公分区', 'Work', (use) => use === 'open' || use === 'office' || use === 'meeting'],
  ['public', '公共分区', 'Public', (use) => ['corridor', 'lobby', 'entrance', 'cafe', 'toilet'].includes(use)],
  ['escape', '疏散分区', 'Escape', (use) => use === 'stair'],
  ['plant', '设备分区', 'Plant', (use) => ['air', 'electrical', 'riser', 'plant', 'pumps', 'switchgear'].includes(use)],
];

export function buildZones(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  for (const [key, cn, en, belongs] of ZONES)
    zone(
      storey.model,
      storey,
      key,
      `${cn} ${en}`,
      rooms.filter(({ use }) => belongs(use)).map(({ space }) => space),
    );
}

function zone(model: IfcModel, storey: DemoStorey, key: string, name: string, spaces: readonly IfcElement[]): void {
  if (spaces.length === 0) return;
  const path = `${storey.path}/zone ${key}`;
  const ref = model.rooted('IFCZONE', path, `${storey.code} ${name}`, undefined, key, name);
  for (const space of spaces) storey.relations.gather('member', ref, path, space.ref);
}
