/** What the label of a machine of the demo says: values of its device, the first of them large. */
export type DemoLabel = {
  readonly kind: 'staticData';
  readonly palette: 1 | 2 | 3 | 4;
  readonly entries: readonly (readonly [key: string, property: string, unit: string, decimals: number])[];
};

/** By the names of the demo's types of assets; what is not named here has no label. */
export const DEMO_LABELS: Readonly<Record<string, DemoLabel>> = {
  冷水机组: {
    kind: 'staticData',
    palette: 1,
    entries: [
      ['出水温度', 'chilledSupply', '°C', 1],
      ['回水温度', 'chilledReturn', '°C', 1],
      ['负荷率', 'load', '%', 0],
      ['COP', 'cop', '', 2],
    ],
  },
  冷却塔: {
    kind: 'staticData',
    palette: 1,
    entries: [
      ['集水盘水温', 'basinTemperature', '°C', 1],
      ['风机频率', 'fanFrequency', 'Hz', 1],
    ],
  },
  水泵: {
    kind: 'staticData',
    palette: 1,
    entries: [
      ['运行频率', 'frequency', 'Hz', 1],
      ['出口压力', 'outletPressure', 'kPa', 0],
      ['轴承温度', 'bearingTemperature', '°C', 1],
    ],
  },
  能量计: {
    kind: 'staticData',
    palette: 3,
    entries: [
      ['瞬时热功率', 'power', 'kW', 0],
      ['瞬时流量', 'flow', 'm³/h', 1],
    ],
  },
  水温传感器: { kind: 'staticData', palette: 3, entries: [['水温', 'temperature', '°C', 1]] },
  水箱与定压罐: { kind: 'staticData', palette: 1, entries: [['液位', 'level', 'm', 2]] },
  空调机组: {
    kind: 'staticData',
    palette: 1,
    entries: [
      ['送风温度', 'supplyTemperature', '°C', 1],
      ['回风温度', 'returnTemperature', '°C', 1],
      ['送风量', 'airflow', 'm³/h', 0],
    ],
  },
  变风量末端: {
    kind: 'staticData',
    palette: 4,
    entries: [
      ['区域温度', 'temperature', '°C', 1],
      ['风量', 'airflow', 'm³/h', 0],
    ],
  },
  排风机: {
    kind: 'staticData',
    palette: 4,
    entries: [
      ['功率', 'power', 'kW', 2],
      ['振动速度', 'vibration', 'mm/s', 2],
    ],
  },
  变压器: {
    kind: 'staticData',
    palette: 2,
    entries: [
      ['负载率', 'load', '%', 0],
      ['绕组温度', 'windingTemperature', '°C', 1],
    ],
  },
  配电箱柜: {
    kind: 'staticData',
    palette: 2,
    entries: [
      ['有功功率', 'power', 'kW', 1],
      ['电流', 'current', 'A', 1],
    ],
  },
  火灾报警控制器: {
    kind: 'staticData',
    palette: 2,
    entries: [
      ['火警数', 'fireAlarms', '个', 0],
      ['故障数', 'faults', '个', 0],
    ],
  },
};

/** Of these there are very many: so many of them have a label in the scene of the whole building. */
export const MOST_OF: Readonly<Record<string, number>> = { 变风量末端: 24 };
/** What stands in the plant room. */
export const PLANT_TYPES: readonly string[] = ['冷水机组', '水泵', '能量计', '水温传感器', '水箱与定压罐'];

/** Pipes of the plant by the marks of their systems, and what a chiller says of the water in them. */
export const PLANT_PIPES = [
  { system: 'CHWS', name: '冷冻水供水', property: 'chilledSupply' },
  { system: 'CHWR', name: '冷冻水回水', property: 'chilledReturn' },
  { system: 'CWS', name: '冷却水', property: 'condenserIn' },
] as const;
/** °C: from chilled water to what a cooling tower gets. */
export const PLANT_SCALE = { from: 6, to: 36, scale: 'thermal' } as const;
