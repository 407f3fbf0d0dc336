import type { DemoStorey } from '../building/DemoStorey.ts';
import {
  CHECK_VALVE,
  CHILLER,
  CONTROL_PANEL,
  catalogueFamily,
  EXPANSION,
  FLOW_METER,
  formatItemName,
  ISOLATING_VALVE,
  PUMP,
  SENSOR,
} from '../catalogue/catalogue.ts';
import { createAsset } from '../ifc/assets.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcElement } from '../ifc/IfcModel.ts';
import { createPort } from '../ifc/ports.ts';
import { RISER_START, RISERS } from './chilledWater.ts';
import { CONDENSER_RISERS } from './condenser.ts';
import type { Net } from './nets.ts';
import { ServiceRoute } from './ServiceRoute.ts';

const PIPE = { round: 150 };
/** Level at which the mains leave along the north corridor. */
const LEAVING = 3760;
const CHILLERS_AT = 10_600;
/** Water ends of the chillers, from their origin. */
const END = 4260;

/** Pipes of one kind: between the chillers' ends and a header, then up to the corridor and to a riser. */
type Loop = {
  readonly key: string;
  readonly net: Net;
  /** The end of the chiller, across and upright. */
  readonly end: readonly [number, number];
  /** Level and place of the header, where it rises, where it runs in the corridor. */
  readonly header: readonly [number, number];
  readonly rises: number;
  readonly corridor: number;
  readonly riser: readonly [string, number];
  /** Marks of the pumps, where they stand in these pipes. */
  readonly pump?: readonly [string, string];
};

/**
 * Chillers with a pump each for chilled and condenser water, between headers; the mains go up the riser of the core.
 */
export function buildPlant(storey: DemoStorey): void {
  const { model, plan, block } = storey;
  const { CHWS, CHWR, CWS } = block.nets;
  const chillers = Array.from({ length: plan.sparse ? 1 : plan.westBays > 1 ? 3 : 2 }, (_, i) =>
    model.put(storey, catalogueFamily(model, 'CH', CHILLER), {
      path: `chiller ${i + 1}`,
      name: `冷水机组 CH-${i + 1}`,
      tag: `CH-${i + 1}`,
      at: [chillerX(storey, i), CHILLERS_AT, 0],
      systems: [CHWS.group, CHWR.group, CWS.group],
      asset: createAsset(storey, 'HVAC', 'CH', i + 1, { model: 'NC-SC-620', interval: 30, device: 'chiller' }),
    }),
  );
  const loops: readonly Loop[] = [
    {
      key: 'CHWS',
      net: CHWS,
      end: [630, 750],
      header: [17_500, 2900],
      rises: 1200,
      corridor: 17_500,
      riser: ['CHWS', RISERS.CHWS.x],
    },
    {
      key: 'CHWR',
      net: CHWR,
      end: [270, 900],
      header: [22_600, 2900],
      rises: 1600,
      corridor: 17_750,
      riser: ['CHWR', RISERS.CHWR.x],
      pump: ['CHP', '冷冻水泵'],
    },
    {
      key: 'CWH',
      net: CWS,
      end: [-630, 750],
      header: [16_500, 2400],
      rises: 1900,
      corridor: 17_200,
      riser: ['CWH', CONDENSER_RISERS.CWH],
    },
    {
      key: 'CWC',
      net: CWS,
      end: [-270, 900],
      header: [23_900, 2400],
      rises: 900,
      corridor: 17_980,
      riser: ['CWC', CONDENSER_RISERS.CWC],
      pump: ['CWP', '冷却水泵'],
    },
  ];
  for (const loop of loops) buildLoop(storey, loop, chillers);
  equip(storey);
}

const chillerX = ({ plan }: DemoStorey, i: number): number =>
  plan.coreWest - 2900 - i * (plan.westBays > 1 ? 4600 : 3600);

/** The farthest chiller begins the header, the others join it by tees, then it goes to the riser. */
function buildLoop(storey: DemoStorey, loop: Loop, chillers: readonly IfcElement[]): void {
  const { model, plan, block } = storey;
  const [across, high] = loop.end;
  const [y, z] = loop.header;
  const returns = loop.pump !== undefined;
  const last = chillers.length - 1;
  const ends = chillers.map((chiller) =>
    createPort(model, chiller, loop.key, returns ? 'SINK' : 'SOURCE', loop.net, [across, END, high]),
  );
  const x = (i: number) => chillerX(storey, i) + across;
  const begin: Vec3 = [x(last), CHILLERS_AT + END, high];
  const main = new ServiceRoute(storey, {
    path: loop.key,
    net: loop.net,
    section: PIPE,
    at: begin,
    from: ends[last],
    against: returns,
  });
  line(storey, loop, main, x(last), last, 1);
  main.to([x(last), y, high]).to([x(last), y, z]);
  for (let i = last - 1; i >= 0; i--) {
    const branch = main.to([x(i), y, z]).tee(`unit ${i + 1}`, [0, 0, -1], PIPE, true);
    branch.to([x(i), y, high]);
    line(storey, loop, branch, x(i), i, -1);
    branch.to([x(i), CHILLERS_AT + END, high]).end(ends[i]);
  }
  const rise = plan.coreWest - loop.rises;
  if (rise - main.at[0] > 1200)
    main.to([rise - 900, y, z]).inline(catalogueFamily(model, 'EM', FLOW_METER), {
      path: 'meter',
      name: `${formatItemName(FLOW_METER)} ${loop.key}`,
      tag: `EM-${loop.key}`,
      length: 400,
      asset: createAsset(storey, 'BAS', `EM${loop.key}`, 1, { model: 'LS-EM200', interval: 365, device: 'heat-meter' }),
    });
  main.to([rise, y, z]).to([rise, y, LEAVING]);
  if (y !== loop.corridor) main.to([rise, loop.corridor, LEAVING]);
  const [key, along] = loop.riser;
  const up = plan.coreWest + along;
  main.to([up, loop.corridor, LEAVING]).to([up, 15_000, LEAVING]).to([up, 15_000, RISER_START]);
  const end = main.end();
  if (end) block.risers.set(key, end);
}

/** What stands in the pipe of one chiller: a thermometer and a valve, or the pump between its valves. */
function line(
  storey: DemoStorey,
  { key, pump, end }: Loop,
  route: ServiceRoute,
  x: number,
  i: number,
  way: 1 | -1,
): void {
  const { model } = storey;
  const z = end[1];
  const put = (
    item: typeof PUMP | typeof ISOLATING_VALVE | typeof SENSOR,
    mark: string,
    name: string,
    y: number,
    length: number,
    kind?: string,
  ) => {
    const start = way > 0 ? y : y + length;
    const code = mark.replace(/\d/g, '');
    route.to([x, start, z]).inline(catalogueFamily(model, `${key} ${code}`, item), {
      path: `unit ${i + 1} ${mark}`,
      name,
      tag: `${mark}-${key}-${i + 1}`,
      length,
      asset: createAsset(
        storey,
        'HVAC',
        `${code}${pump && code === pump[0] ? '' : key}`,
        i + 1 + 10 * (Number(mark.replace(/\D/g, '')) || 0),
        {
          model: code,
          interval: kind === 'pump' ? 60 : 180,
          device: kind,
        },
      ),
    });
  };
  // The condenser pumps stand behind the others.
  const shift = key === 'CWC' ? 1400 : 0;
  const steps = pump
    ? [
        () => put(SENSOR, 'TS', `${formatItemName(SENSOR)} ${key}-${i + 1}`, 18_200, 120, 'temperature'),
        () => put(ISOLATING_VALVE, 'V1', `${formatItemName(ISOLATING_VALVE)} ${key}-${i + 1}A`, 18_900 + shift, 200),
        () => put(CHECK_VALVE, 'CK', `${formatItemName(CHECK_VALVE)} ${key}-${i + 1}`, 19_350 + shift, 200),
        () => put(PUMP, pump[0], `${pump[1]} ${pump[0]}-${i + 1}`, 19_900 + shift, 1000, 'pump'),
        () => put(ISOLATING_VALVE, 'V2', `${formatItemName(ISOLATING_VALVE)} ${key}-${i + 1}B`, 21_400 + shift, 200),
      ]
    : [
        () => put(SENSOR, 'TS', `${formatItemName(SENSOR)} ${key}-${i + 1}`, 15_200, 120, 'temperature'),
        () => put(ISOLATING_VALVE, 'V1', `${formatItemName(ISOLATING_VALVE)} ${key}-${i + 1}`, 15_600, 200),
      ];
  for (const step of way > 0 ? steps : steps.reverse()) step();
}

/** Control panel and pressure vessels along the walls. */
function equip(storey: DemoStorey): void {
  const { model, plan, block } = storey;
  model.put(storey, catalogueFamily(model, 'CP', CONTROL_PANEL), {
    path: 'control panel',
    name: '冷站群控柜 Plant control panel',
    tag: 'DDC-1',
    at: [plan.coreWest - 7200, 8620, 0],
    asset: createAsset(storey, 'BAS', 'DDC', 1, { model: 'LS-DDC-256', interval: 180, device: 'controller' }),
  });
  for (const i of [0, 1])
    model.put(storey, catalogueFamily(model, 'EX', EXPANSION), {
      path: `vessel ${i + 1}`,
      name: `${formatItemName(EXPANSION)} ${i + 1}`,
      tag: `DY-${i + 1}`,
      at: [plan.coreWest - 900, 20_200 + i * 1200, 0],
      systems: [block.nets.CHWR.group],
      asset: createAsset(storey, 'HVAC', 'EXP', i + 1, { model: 'DY-600', interval: 180, device: undefined }),
    });
}
