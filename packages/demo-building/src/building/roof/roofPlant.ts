import { catalogueFamily, FAN, formatItemName, SOLAR } from '../../catalogue/catalogue.ts';
import { createAsset } from '../../ifc/assets.ts';
import { DaisyChain } from '../../services/daisyChain.ts';
import type { DemoStorey } from '../DemoStorey.ts';

/** Photovoltaic rows over the wings and exhaust fans over the toilets. */
export function buildRoofPlant(storey: DemoStorey): void {
  const { model, plan, block } = storey;
  for (const [i, x] of [plan.coreWest + 8900, plan.coreWest + 16_400].entries())
    model.put(storey, catalogueFamily(model, 'EF', FAN), {
      path: `fan ${i + 1}`,
      name: `${formatItemName(FAN)} EF-${i + 1}`,
      tag: `EF-${i + 1}`,
      at: [x, 13_500, 0],
      systems: [block.nets.RA.group],
      asset: createAsset(storey, 'HVAC', 'EF', i + 1, { model: 'QL-RF-60', interval: 90, device: 'fan' }),
    });
  const areas = [
    [1500, plan.coreWest - 1500],
    [plan.coreEast + 1500, plan.length - 1500],
  ] as const;
  const begin = block.risers.get('POW');
  const line = begin ? new DaisyChain(model, { ...block.nets.POW, kind: 'CABLE' }, begin) : undefined;
  for (const [a, [from, to]] of areas.entries())
    for (let row = 0; row < (plan.sparse ? 1 : 5); row++)
      for (let x = from, i = 1; x + 2300 <= to; x += 2400, i++) {
        const mark = `${a === 0 ? 'W' : 'E'}${row + 1}-${String(i).padStart(2, '0')}`;
        const panel = model.put(storey, catalogueFamily(model, 'PV', SOLAR), {
          path: `solar ${mark}`,
          name: `${formatItemName(SOLAR)} ${mark}`,
          tag: `PV-${mark}`,
          at: [x, 2200 + row * 3200, 300],
          z: TILTED,
          systems: [block.nets.POW.group],
        });
        line?.add(panel);
      }
}

/** Fifteen degrees towards the south. */
const TILTED = [0, -0.258819, 0.965926] as const;
