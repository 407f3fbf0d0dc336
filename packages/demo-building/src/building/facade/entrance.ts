import { createFamily } from '../../ifc/families.ts';
import { enumeration } from '../../step/values.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { BAY, getStoreyHeight, OVERHANG } from '../plan.ts';
import { MODULE } from './curtain.ts';

/** Doors under a canopy in the middle of the front. */
export function buildEntrance(storey: DemoStorey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const middle = (plan.westBays + 1.5) * BAY;
  const height = getStoreyHeight(1) - 900;
  const leaf = (x: number) => [
    geometry.painted('mullion', geometry.box([x, -40, 0], [60, 80, 2700])),
    geometry.painted('mullion', geometry.box([x + 930, -40, 0], [60, 80, 2700])),
    geometry.painted('mullion', geometry.box([x + 60, -40, 2600], [870, 80, 100])),
    geometry.painted('glass', geometry.box([x + 60, -12, 20], [870, 24, 2580])),
    geometry.painted('steel', geometry.box([x + 120, -90, 700], [40, 180, 1200])),
  ];
  const doors = createFamily(model, 'door entrance', {
    class: 'IFCDOOR',
    predefined: 'DOOR',
    name: '入口平移门 Sliding entrance doors',
    after: [enumeration('DOUBLE_DOOR_SLIDING'), undefined, undefined],
    material: 'glass',
    draw: () => [
      ...[0, 1030, 2110, 3140].flatMap(leaf),
      geometry.painted('mullion', geometry.box([0, -50, 2700], [2 * MODULE, 100, 120])),
      geometry.painted('glass', geometry.box([30, -16, 2820], [2 * MODULE - 60, 32, height - 2720])),
    ],
  });
  model.put(storey, doors, {
    path: 'entrance/doors',
    name: '入口平移门 Entrance doors',
    tag: 'M0-F01-1',
    at: [middle - MODULE, -OVERHANG, -100],
    own: [2700, 2 * MODULE, enumeration('DOOR'), enumeration('DOUBLE_DOOR_SLIDING'), undefined],
  });
  const canopy = createFamily(model, 'canopy', {
    class: 'IFCSLAB',
    predefined: 'USERDEFINED',
    name: '入口雨篷 Entrance canopy',
    material: 'steel',
    draw: () => [
      geometry.painted('white', geometry.box([-6300, -4200, 0], [12600, 4300, 180])),
      geometry.painted('wood', geometry.box([-6200, -4100, -40], [12400, 4200, 40])),
      geometry.painted('mullion', geometry.box([-6300, -4260, -60], [12600, 60, 300])),
    ],
  });
  model.put(storey, canopy, {
    path: 'entrance/canopy',
    name: '入口雨篷 Entrance canopy',
    tag: 'YP-1',
    at: [middle, -OVERHANG - 80, 3450],
  });
  const post = createFamily(model, 'canopy post', {
    class: 'IFCCOLUMN',
    predefined: 'COLUMN',
    name: '雨篷钢柱 Canopy post',
    material: 'steel',
    draw: () => [geometry.painted('darkSteel', geometry.cylinder([0, 0, 0], 90, 3560))],
  });
  for (const [i, x] of [-5600, 5600].entries())
    model.put(storey, post, {
      path: `entrance/post ${i}`,
      name: `雨篷钢柱 Canopy post ${i + 1}`,
      tag: `GZ-${i + 1}`,
      at: [middle + x, -OVERHANG - 3700, -150],
    });
}
