import { X, Y } from '../ifc/GeometryWriter.ts';
import { flow, power, pressure } from '../ifc/properties.ts';
import type { CatalogueItem } from './product.ts';

/** Lies along Y from its origin; air enters below the far end, leaves on top of the near end. */
export const AHU = {
  class: 'IFCUNITARYEQUIPMENT',
  predefined: 'AIRHANDLER',
  cn: '空调机组',
  en: 'Air handling unit',
  material: 'galvanised',
  values: [
    flow('AirFlow', 18000, 'cubicMetrePerHour'),
    power('CoolingCapacity', 110, 'kilowatt'),
    power('FanPower', 11, 'kilowatt'),
    pressure('ExternalPressure', 450),
  ],
  parts: [
    ['darkSteel', [0, 0, 0], [1800, 4400, 100]],
    ['machine', [20, 20, 100], [1760, 4360, 1700]],
    ['machineBlue', [-5, 400, 300], [30, 900, 1300]],
    ['machineBlue', [-5, 1700, 300], [30, 900, 1300]],
    ['machineBlue', [-5, 3000, 300], [30, 900, 1300]],
    ['steel', [-30, 1200, 850], [40, 40, 200]],
    ['steel', [-30, 2500, 850], [40, 40, 200]],
    ['darkSteel', [500, 300, 1800], [800, 500, 60]],
    ['darkSteel', [500, 3500, 1800], [800, 500, 60]],
  ],
} as const satisfies CatalogueItem;

/** In line along X. */
export const VAV = {
  class: 'IFCAIRTERMINALBOX',
  predefined: 'VARIABLEFLOWPRESSUREINDEPENDANT',
  cn: '变风量末端',
  en: 'VAV box',
  material: 'galvanised',
  values: [flow('MaximumAirFlow', 1300, 'cubicMetrePerHour'), flow('MinimumAirFlow', 390, 'cubicMetrePerHour')],
  parts: [
    ['steel', [0, 0, 0], { radius: 135, length: 150, axis: X }],
    ['machine', [150, -260, -170], [700, 520, 340]],
    ['machineBlue', [250, 260, -120], [320, 120, 240]],
  ],
} as const satisfies CatalogueItem;

/** Its neck looks up from the ceiling. */
export const DIFFUSER = {
  class: 'IFCAIRTERMINAL',
  predefined: 'DIFFUSER',
  cn: '方形散流器',
  en: 'Ceiling diffuser',
  material: 'aluminium',
  values: [flow('NominalAirFlow', 600, 'cubicMetrePerHour')],
  parts: [
    ['white', [-300, -300, -12], [600, 600, 20]],
    ['steel', [-220, -220, -18], [440, 440, 8]],
    ['white', [-130, -130, -24], [260, 260, 8]],
    ['steel', [0, 0, 8], { radius: 125, length: 120 }],
  ],
} as const satisfies CatalogueItem;

export const GRILLE = {
  class: 'IFCAIRTERMINAL',
  predefined: 'GRILLE',
  cn: '回风格栅',
  en: 'Return grille',
  material: 'aluminium',
  values: [flow('NominalAirFlow', 1200, 'cubicMetrePerHour')],
  parts: [
    ['white', [-500, -200, -12], [1000, 400, 20]],
    ['darkSteel', [-460, -160, -16], [920, 320, 6]],
    ['steel', [-250, -150, 8], [500, 300, 110]],
  ],
} as const satisfies CatalogueItem;

/** In line along X, around the largest duct. */
export const DAMPER = {
  class: 'IFCDAMPER',
  predefined: 'FIREDAMPER',
  cn: '70℃ 防火阀',
  en: 'Fire damper 70 °C',
  material: 'galvanised',
  parts: [
    ['steel', [0, -380, -200], [300, 760, 400]],
    ['fire', [60, 380, -100], [180, 120, 200]],
  ],
} as const satisfies CatalogueItem;

export const FAN = {
  class: 'IFCFAN',
  predefined: 'CENTRIFUGALBACKWARDINCLINEDCURVED',
  cn: '屋顶排风机',
  en: 'Roof exhaust fan',
  material: 'steel',
  values: [flow('AirFlow', 6000, 'cubicMetrePerHour'), power('MotorPower', 2.2, 'kilowatt')],
  parts: [
    ['concrete', [-700, -700, 0], [1400, 1400, 250]],
    ['machine', [0, 0, 250], { radius: 560, length: 450 }],
    ['darkSteel', [0, 0, 700], { radius: 640, length: 120 }],
    ['machineBlue', [0, 0, 820], { radius: 220, length: 260 }],
  ],
} as const satisfies CatalogueItem;

export const TOWER = {
  class: 'IFCCOOLINGTOWER',
  predefined: 'MECHANICALINDUCEDDRAFT',
  cn: '冷却塔',
  en: 'Cooling tower',
  material: 'plastic',
  values: [
    flow('WaterFlow', 120, 'cubicMetrePerHour'),
    power('HeatRejection', 720, 'kilowatt'),
    power('FanPower', 5.5, 'kilowatt'),
  ],
  parts: [
    ['darkSteel', [0, 0, 0], [3000, 3000, 350]],
    ['machine', [40, 40, 350], [2920, 2920, 2300]],
    ['darkSteel', [-10, 300, 500], [60, 2400, 1700]],
    ['darkSteel', [2950, 300, 500], [60, 2400, 1700]],
    ['machineBlue', [1500, 1500, 2650], { radius: 1150, length: 450 }],
    ['darkSteel', [1500, 1500, 3080], { radius: 1060, length: 40 }],
    ['steel', [-60, 1500, 650], { radius: 75, length: 80, axis: X }],
    ['steel', [1500, -60, 350], { radius: 75, length: 100, axis: Y }],
  ],
} as const satisfies CatalogueItem;
