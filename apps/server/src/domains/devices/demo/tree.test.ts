import { loadSimulatedDevices } from '@twinscape/demo-building/life';
import { expect, it } from 'vitest';
import { DEMO_GROUPS, type DemoGroup } from './tree.ts';

const leaves = (groups: readonly DemoGroup[]): DemoGroup[] =>
  groups.flatMap((group) => (group.groups ? leaves(group.groups) : [group]));

it('every device of the demo stands in exactly one group, and no group is empty', async () => {
  const devices = await loadSimulatedDevices();
  const all = leaves(DEMO_GROUPS);
  const lost = devices.filter((device) => all.filter(({ holds }) => holds?.(device)).length !== 1);
  expect(lost.map(({ key }) => key)).toEqual([]);
  expect(all.filter(({ holds }) => !devices.some((device) => holds?.(device))).map(({ name }) => name)).toEqual([]);
}, 60_000);
