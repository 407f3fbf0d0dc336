import { createAsset } from '../../ifc/assets.ts';
import { createFamily } from '../../ifc/families.ts';
import { label, real, reference, whole } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { CELLS } from '../layout.ts';

/** Two cars waiting on the ground floor, with their rails through all storeys. */
export function buildLifts(storey: DemoStorey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const rails = createFamily(model, 'lift rails', {
    class: 'IFCMEMBER',
    predefined: 'USERDEFINED',
    name: '电梯导轨 Lift guide rails',
    material: 'steel',
  });
  const car = createFamily(model, 'lift', {
    class: 'IFCTRANSPORTELEMENT',
    predefined: 'ELEVATOR',
    name: '乘客电梯 Passenger lift 1000 kg',
    material: 'stainless',
    common: ['Pset_TransportElementCommon', [reference('DT1')]],
    more: [
      [
        'Pset_TransportElementElevator',
        [whole('CapacityPeople', 13), real('CapacityWeight', 1000), label('FireFightingLift', '是 yes')],
      ],
    ],
    draw: () => [
      geometry.painted('steel', geometry.box([0, 0, 0], [1700, 1600, 2500])),
      geometry.painted('darkSteel', geometry.box([-60, 300, 2500], [1820, 200, 150])),
    ],
  });
  for (const i of [0, 1]) {
    const west = plan.coreWest + (CELLS[3] ?? 0) + 350 + i * 2100;
    const size = [60, 60, storey.height] as const;
    model.put(storey, rails, {
      path: `lift ${i + 1}/rails`,
      name: `电梯导轨 Guide rails ${i + 1} ${storey.code}`,
      tag: `DG${i + 1}-${storey.code}`,
      at: [west, 15300, -320],
      items: [-40, 1700].map((x) => geometry.painted('darkSteel', geometry.box([x, 0, 0], size))),
    });
    if (storey.number > 1) continue;
    model.put(storey, car, {
      path: `lift ${i + 1}`,
      name: `乘客电梯 Lift ${i + 1}`,
      tag: `DT-${i + 1}`,
      at: [west + 20, 14100, 0],
      asset: createAsset(storey, 'VT', 'LIFT', i + 1, { model: 'YJ-1000/1.75', interval: 15, device: 'lift' }),
    });
  }
}
