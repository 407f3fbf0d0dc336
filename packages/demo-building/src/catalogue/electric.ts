import { illuminance, power, voltage, whole } from '../ifc/properties.ts';
import type { CatalogueItem } from './product.ts';

const E = { material: 'steel' } as const;

/** Stands with its back to Y = 0, front towards +Y. */
export const BOARD: CatalogueItem = {
  ...E,
  class: 'IFCELECTRICDISTRIBUTIONBOARD',
  predefined: 'DISTRIBUTIONBOARD',
  cn: '楼层配电箱',
  en: 'Floor distribution board',
  values: [voltage('NominalVoltage', 400), whole('NumberOfCircuits', 36)],
  parts: [
    ['machine', [0, 0, 0], [800, 350, 2000]],
    ['darkSteel', [20, 350, 100], [370, 12, 1850]],
    ['darkSteel', [410, 350, 100], [370, 12, 1850]],
    ['power', [120, 362, 1500], [160, 4, 160]],
  ],
};

export const SWITCHBOARD: CatalogueItem = {
  ...E,
  class: 'IFCELECTRICDISTRIBUTIONBOARD',
  predefined: 'SWITCHBOARD',
  cn: '低压开关柜',
  en: 'Low-voltage switchgear',
  values: [voltage('NominalVoltage', 400), whole('NumberOfCircuits', 12)],
  parts: [
    ['darkSteel', [0, 0, 0], [800, 1000, 120]],
    ['machine', [5, 0, 120], [790, 1000, 2080]],
    ['solar', [200, 1000, 1600], [400, 8, 250]],
    ['darkSteel', [60, 1000, 300], [680, 8, 500]],
    ['darkSteel', [60, 1000, 900], [680, 8, 500]],
  ],
};

export const TRANSFORMER: CatalogueItem = {
  ...E,
  class: 'IFCTRANSFORMER',
  predefined: 'VOLTAGE',
  cn: '干式变压器',
  en: 'Dry-type transformer',
  values: [voltage('PrimaryVoltage', 10000), voltage('SecondaryVoltage', 400), power('RatedPower', 1250, 'kilowatt')],
  parts: [
    ['machine', [0, 0, 0], [2000, 1400, 2200]],
    ['darkSteel', [150, 1400, 200], [800, 15, 1700]],
    ['darkSteel', [1050, 1400, 200], [800, 15, 1700]],
  ],
};

export const OUTLET: CatalogueItem = {
  class: 'IFCOUTLET',
  predefined: 'POWEROUTLET',
  cn: '地面插座',
  en: 'Floor outlet',
  material: 'stainless',
  values: [voltage('NominalVoltage', 230), whole('Sockets', 4)],
  parts: [['steel', [-130, -130, 0], [260, 260, 6]]],
};

/** Hangs below the ceiling, along Y. */
export const LINEAR: CatalogueItem = {
  class: 'IFCLIGHTFIXTURE',
  predefined: 'DIRECTIONSOURCE',
  cn: 'LED 线性灯',
  en: 'LED linear luminaire',
  material: 'aluminium',
  values: [power('Power', 0.036, 'kilowatt'), whole('ColourTemperature', 4000), illuminance('DesignIlluminance', 500)],
  parts: [
    ['white', [-60, -1200, -60], [120, 2400, 60]],
    ['lamp', [-50, -1190, -66], [100, 2380, 6]],
  ],
};

export const DOWNLIGHT: CatalogueItem = {
  class: 'IFCLIGHTFIXTURE',
  predefined: 'POINTSOURCE',
  cn: 'LED 筒灯',
  en: 'LED downlight',
  material: 'aluminium',
  values: [power('Power', 0.012, 'kilowatt'), whole('ColourTemperature', 3500), illuminance('DesignIlluminance', 150)],
  parts: [
    ['white', [0, 0, -10], { radius: 100, length: 20 }],
    ['lamp', [0, 0, -14], { radius: 80, length: 4 }],
  ],
};

export const SWITCH: CatalogueItem = {
  class: 'IFCSWITCHINGDEVICE',
  predefined: 'TOGGLESWITCH',
  cn: '照明开关',
  en: 'Light switch',
  material: 'plastic',
  values: [whole('Gangs', 2)],
  parts: [['white', [-43, 0, -43], [86, 12, 86]]],
};

/** Drops from the pipe above the ceiling; the origin is at the pipe. */
export const sprinkler = (drop: number): CatalogueItem => ({
  class: 'IFCFIRESUPPRESSIONTERMINAL',
  predefined: 'SPRINKLER',
  cn: '下垂型喷头',
  en: 'Pendent sprinkler',
  material: 'copper',
  values: [whole('OperatingTemperature', 68), whole('KFactor', 80)],
  parts: [
    ['fire', [0, 0, -drop], { radius: 14, length: drop }],
    ['steel', [0, 0, -drop - 10], { radius: 38, length: 10 }],
    ['accent', [0, 0, -drop - 55], { radius: 16, length: 45 }],
  ],
});

export const SMOKE: CatalogueItem = {
  class: 'IFCSENSOR',
  predefined: 'SMOKESENSOR',
  cn: '感烟探测器',
  en: 'Smoke detector',
  material: 'plastic',
  parts: [
    ['white', [0, 0, -30], { radius: 55, length: 30 }],
    ['white', [0, 0, -52], { radius: 38, length: 22 }],
    ['fire', [40, -5, -34], [10, 10, 6]],
  ],
};

export const CALL_POINT: CatalogueItem = {
  class: 'IFCALARM',
  predefined: 'MANUALPULLBOX',
  cn: '手动报警按钮',
  en: 'Manual call point',
  material: 'plastic',
  parts: [
    ['fire', [-45, 0, -45], [90, 40, 90]],
    ['white', [-25, 40, -25], [50, 4, 50]],
  ],
};

export const SOUNDER: CatalogueItem = {
  class: 'IFCALARM',
  predefined: 'SIREN',
  cn: '声光警报器',
  en: 'Sounder beacon',
  material: 'plastic',
  parts: [
    ['fire', [-60, 0, -70], [120, 50, 140]],
    ['lamp', [-40, 50, -20], [80, 25, 60]],
  ],
};

export const HYDRANT: CatalogueItem = {
  class: 'IFCFIRESUPPRESSIONTERMINAL',
  predefined: 'FIREHYDRANT',
  cn: '室内消火栓箱',
  en: 'Hydrant cabinet',
  material: 'steel',
  parts: [
    ['fire', [-375, 0, 0], [750, 240, 1500]],
    ['glass', [-325, 240, 500], [650, 6, 900]],
  ],
};

export const ALARM_PANEL: CatalogueItem = {
  ...E,
  class: 'IFCCONTROLLER',
  predefined: 'PROGRAMMABLE',
  cn: '火灾报警控制器',
  en: 'Fire alarm panel',
  parts: [
    ['fire', [0, 0, 0], [600, 500, 1900]],
    ['solar', [80, 500, 1200], [440, 8, 350]],
  ],
};

export const CONTROL_PANEL: CatalogueItem = {
  ...E,
  class: 'IFCCONTROLLER',
  predefined: 'PROGRAMMABLE',
  cn: '群控控制柜',
  en: 'Plant control panel',
  values: [whole('Points', 256)],
  parts: [
    ['machine', [0, 0, 0], [1000, 450, 2000]],
    ['solar', [250, 450, 1250], [500, 8, 350]],
    ['darkSteel', [30, 450, 100], [450, 8, 1000]],
    ['darkSteel', [520, 450, 100], [450, 8, 1000]],
  ],
};

export const SOLAR: CatalogueItem = {
  class: 'IFCSOLARDEVICE',
  predefined: 'SOLARPANEL',
  cn: '光伏组件',
  en: 'Photovoltaic panel',
  material: 'silicon',
  values: [power('PeakPower', 0.55, 'kilowatt')],
  parts: [
    ['solar', [0, 0, 0], [2300, 1150, 35]],
    ['steel', [300, 60, -120], [60, 1030, 120]],
    ['steel', [1940, 60, -120], [60, 1030, 120]],
    ['white', [1140, 10, 35], [20, 1130, 4]],
  ],
};

export const ROOM_SENSOR: CatalogueItem = {
  class: 'IFCSENSOR',
  predefined: 'CO2SENSOR',
  cn: '室内温湿度 CO₂ 传感器',
  en: 'Room temperature, humidity and CO₂ sensor',
  material: 'plastic',
  parts: [
    ['white', [-45, 0, -60], [90, 28, 120]],
    ['solar', [-30, 28, 0], [60, 2, 40]],
  ],
};
