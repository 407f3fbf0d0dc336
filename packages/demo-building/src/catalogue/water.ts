import { X, Y } from '../ifc/GeometryWriter.ts';
import { flow, power, pressure, whole } from '../ifc/properties.ts';
import type { CatalogueItem } from './product.ts';

/** Lies along Y, evaporator on the east side, condenser on the west; water ends look north. */
export const CHILLER = {
  class: 'IFCCHILLER',
  predefined: 'WATERCOOLED',
  cn: '螺杆式冷水机组',
  en: 'Screw chiller',
  material: 'steel',
  values: [
    power('CoolingCapacity', 620, 'kilowatt'),
    power('InputPower', 118, 'kilowatt'),
    flow('ChilledWaterFlow', 106, 'cubicMetrePerHour'),
    flow('CondenserWaterFlow', 127, 'cubicMetrePerHour'),
  ],
  parts: [
    ['concrete', [-1000, -200, 0], [2000, 4600, 150]],
    ['darkSteel', [-850, 300, 150], [1700, 200, 250]],
    ['darkSteel', [-850, 3700, 150], [1700, 200, 250]],
    ['machineBlue', [450, 0, 750], { radius: 370, length: 4200, axis: Y }],
    ['machine', [-450, 0, 750], { radius: 400, length: 4200, axis: Y }],
    ['darkSteel', [450, -60, 750], { radius: 400, length: 80, axis: Y }],
    ['darkSteel', [450, 4180, 750], { radius: 400, length: 80, axis: Y }],
    ['darkSteel', [-450, -60, 750], { radius: 430, length: 80, axis: Y }],
    ['darkSteel', [-450, 4180, 750], { radius: 430, length: 80, axis: Y }],
    ['machineBlue', [0, 900, 1550], { radius: 330, length: 1500, axis: Y }],
    ['darkSteel', [0, 2400, 1550], { radius: 270, length: 500, axis: Y }],
    ['steel', [0, 1500, 1150], { radius: 110, length: 300 }],
    ['machine', [-950, 900, 1150], [300, 1300, 900]],
    ['solar', [-965, 1200, 1650], [20, 500, 300]],
  ],
} as const satisfies CatalogueItem;

/** In line along X: suction at 0, discharge at 1000. */
export const PUMP = {
  class: 'IFCPUMP',
  predefined: 'ENDSUCTION',
  cn: '水泵',
  en: 'Pump',
  material: 'steel',
  values: [
    flow('NominalFlow', 110, 'cubicMetrePerHour'),
    pressure('NominalHead', 280, 'kilopascal'),
    power('MotorPower', 15, 'kilowatt'),
    whole('Poles', 4),
  ],
  parts: [
    ['concrete', [-250, -400, -900], [1500, 1300, 250]],
    ['darkSteel', [-150, -250, -650], [1300, 1000, 120]],
    ['machineBlue', [0, 0, 0], { radius: 105, length: 1000, axis: X }],
    ['machineBlue', [500, -170, 0], { radius: 280, length: 300, axis: Y }],
    ['machine', [500, 130, 0], { radius: 200, length: 560, axis: Y }],
    ['darkSteel', [500, 690, 0], { radius: 215, length: 60, axis: Y }],
    ['darkSteel', [420, 250, -530], [160, 400, 340]],
    ['steel', [0, 0, 0], { radius: 150, length: 30, axis: X }],
    ['steel', [970, 0, 0], { radius: 150, length: 30, axis: X }],
  ],
} as const satisfies CatalogueItem;

const valve = (cn: string, en: string, predefined: string, actuated: boolean, radius: number): CatalogueItem => ({
  class: 'IFCVALVE',
  predefined,
  cn,
  en,
  material: 'steel',
  parts: [
    ['darkSteel', [0, 0, 0], { radius: radius * 1.5, length: 25, axis: X }],
    ['machineBlue', [25, 0, 0], { radius: radius * 1.25, length: 150, axis: X }],
    ['darkSteel', [175, 0, 0], { radius: radius * 1.5, length: 25, axis: X }],
    ['steel', [100, 0, 0], { radius: 20, length: radius * 2.2 + 60 }],
    actuated
      ? ['accent', [30, -70, radius * 2 + 60], [140, 140, 180]]
      : ['fire', [100, 0, radius * 2.2 + 50], { radius: radius + 40, length: 25 }],
  ],
});

/** In line along X, 200 long, in two sizes. */
export const ISOLATING_VALVE = valve('闸阀 DN200', 'Gate valve DN200', 'ISOLATING', false, 110);
export const CHECK_VALVE = valve('止回阀 DN200', 'Check valve DN200', 'CHECK', false, 100);
export const SMALL_VALVE = valve('截止阀 DN80', 'Stop valve DN80', 'ISOLATING', false, 45);
export const CONTROL_VALVE = valve('电动调节阀 DN80', 'Control valve DN80', 'REGULATING', true, 45);

/** In line along X, 120 long. */
export const SENSOR = {
  class: 'IFCSENSOR',
  predefined: 'TEMPERATURESENSOR',
  cn: '水温传感器',
  en: 'Water temperature sensor',
  material: 'stainless',
  parts: [
    ['steel', [0, 0, 0], { radius: 60, length: 120, axis: X }],
    ['steel', [60, 0, 40], { radius: 14, length: 120 }],
    ['accent', [15, -50, 150], [90, 100, 90]],
  ],
} as const satisfies CatalogueItem;

export const FLOW_METER = {
  class: 'IFCFLOWMETER',
  predefined: 'ENERGYMETER',
  cn: '能量表',
  en: 'Heat meter',
  material: 'stainless',
  parts: [
    ['machineBlue', [0, 0, 0], { radius: 140, length: 400, axis: X }],
    ['accent', [100, -100, 140], [200, 200, 180]],
  ],
} as const satisfies CatalogueItem;

export const TANK = {
  class: 'IFCTANK',
  predefined: 'STORAGE',
  cn: '不锈钢水箱',
  en: 'Stainless water tank',
  material: 'stainless',
  parts: [
    ['concrete', [0, 0, 0], [4000, 2200, 300]],
    ['steel', [100, 100, 300], [3800, 2000, 2200]],
    ['darkSteel', [100, 1050, 300], [3800, 60, 2260]],
    ['darkSteel', [1950, 100, 300], [60, 2000, 2260]],
  ],
} as const satisfies CatalogueItem;

export const EXPANSION = {
  class: 'IFCTANK',
  predefined: 'PRESSUREVESSEL',
  cn: '定压罐',
  en: 'Pressure vessel',
  material: 'steel',
  parts: [
    ['darkSteel', [0, 0, 0], { radius: 300, length: 200 }],
    ['fire', [0, 0, 200], { radius: 420, length: 1300 }],
    ['fire', [0, 0, 1500], { radius: 300, length: 120 }],
  ],
} as const satisfies CatalogueItem;

export const BASIN = {
  class: 'IFCSANITARYTERMINAL',
  predefined: 'WASHHANDBASIN',
  cn: '洗手盆',
  en: 'Wash basin',
  material: 'ceramic',
  parts: [
    ['stone', [-400, 0, 780], [800, 520, 40]],
    ['porcelain', [-270, 60, 660], [540, 380, 165]],
    ['steel', [0, 60, 820], { radius: 18, length: 200 }],
    ['steel', [-15, 60, 1010], [30, 150, 25]],
  ],
} as const satisfies CatalogueItem;

export const TOILET = {
  class: 'IFCSANITARYTERMINAL',
  predefined: 'TOILETPAN',
  cn: '坐便器',
  en: 'WC pan',
  material: 'ceramic',
  parts: [
    ['porcelain', [-180, 0, 0], [360, 180, 780]],
    ['porcelain', [-185, 180, 0], [370, 420, 380]],
    ['white', [-195, 170, 380], [390, 450, 40]],
    ['partition', [-480, 0, 100], [25, 1500, 1900]],
  ],
} as const satisfies CatalogueItem;

export const URINAL = {
  class: 'IFCSANITARYTERMINAL',
  predefined: 'URINAL',
  cn: '小便器',
  en: 'Urinal',
  material: 'ceramic',
  parts: [
    ['porcelain', [-180, 0, 350], [360, 330, 650]],
    ['steel', [-15, 0, 1000], [30, 60, 300]],
  ],
} as const satisfies CatalogueItem;
