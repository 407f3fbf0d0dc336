import { assetRegistryCalls } from '@twinscape/contract/assets';
import { type BinKindName, binCalls } from '@twinscape/contract/bin';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** What tests of the bin do to the tower of the test world, as its engineer. */
export function openBin(app: TestApp) {
  const projectId = app.world.east.tower;
  const engineer = app.as(app.world.people.engineer);

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await app.platform.database.pool.query<Row>(text, values)).rows;

  return {
    query,
    /** Nothing that was emitted waits any more. */
    settled: () =>
      expect
        .poll(async () => (await query('select from outbox_event limit 1')).length, { interval: 20, timeout: 60_000 })
        .toBe(0),
    undo: (kind: BinKindName, itemId: string) => engineer.send(binCalls.UndoDeletion, { projectId, kind, itemId }),
    list: async (more: object = {}) => (await engineer.must(binCalls.GetBinList, { projectId, ...more })).data,
    /** The entry that holds a deleted thing; an empty text when none does. */
    entryOf: async (itemId: string) =>
      (await query<{ id: string }>('select id from bin_entry where $1 = any(item_ids)', [itemId]))[0]?.id ?? '',
    deleteAssets: (assetIds: string[]) => engineer.must(assetRegistryCalls.DeleteProjectAsset, { projectId, assetIds }),
    deleteDevices: (deviceIds: string[]) =>
      engineer.must(deviceRegistryCalls.DeleteProjectDevices, { projectId, deviceIds }),
  };
}
