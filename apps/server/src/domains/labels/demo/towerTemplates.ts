import { RING_CODE, TANK_CODE } from './code.ts';
import { boundEntry, type DemoTemplate } from './template.ts';

/** What a device sends, as a label of the office tower says it. */
const DEVICE_ENTRIES = {
  chiller: [
    boundEntry('出水温度', 'chilledSupply', '°C', 1),
    boundEntry('回水温度', 'chilledReturn', '°C', 1),
    boundEntry('负荷率', 'load', '%', 0),
    boundEntry('COP', 'cop', '', 2),
  ],
  tower: [boundEntry('集水盘水温', 'basinTemperature', '°C', 1), boundEntry('风机频率', 'fanFrequency', 'Hz', 1)],
  pump: [
    boundEntry('运行频率', 'frequency', 'Hz', 1),
    boundEntry('出口压力', 'outletPressure', 'kPa', 0),
    boundEntry('轴承温度', 'bearingTemperature', '°C', 1),
  ],
  air: [
    boundEntry('送风温度', 'supplyTemperature', '°C', 1),
    boundEntry('回风温度', 'returnTemperature', '°C', 1),
    boundEntry('送风量', 'airflow', 'm³/h', 0),
  ],
} as const;
const HOUR_MS = 3_600_000;

/**
 * The templates of the office tower by the type of assets that they are for; labels of its scenes are made from them.
 */
export const TOWER_TEMPLATES: Readonly<Record<string, DemoTemplate>> = {
  冷水机组: {
    name: '冷水机组卡片',
    panel: { type: 'pictureData', palette: 1, width: 210 },
    entries: DEVICE_ENTRIES.chiller,
    machine: '冷水机组',
    background: '深海蓝',
    sign: '冷热源',
  },
  冷却塔: {
    name: '冷却塔参数',
    panel: { type: 'staticData', palette: 1 },
    entries: DEVICE_ENTRIES.tower,
    sign: '冷热源',
  },
  水泵: { name: '水泵参数', panel: { type: 'staticData', palette: 1 }, entries: DEVICE_ENTRIES.pump, sign: '水系统' },
  能量计: {
    name: '热功率曲线',
    panel: {
      type: 'timeseries',
      palette: 3,
      width: 250,
      height: 150,
      chart: { kind: 'line', ShowArea: true, LineWidth: 2, spanMs: 2 * HOUR_MS },
    },
    entries: [boundEntry('瞬时热功率', 'power', 'kW', 0)],
    background: '墨绿等高线',
    sign: '测点',
  },
  水温传感器: {
    name: '水温读数',
    panel: { type: 'staticData', palette: 3 },
    entries: [boundEntry('水温', 'temperature', '°C', 1)],
    sign: '测点',
  },
  水箱与定压罐: {
    name: '水箱液位',
    panel: { type: 'html', width: 190, height: 150, ...TANK_CODE },
    entries: [boundEntry('液位', 'level', 'm', 2), boundEntry('水温', 'temperature', '°C', 1)],
    background: '深海蓝',
    sign: '水系统',
  },
  空调机组: {
    name: '空调机组参数',
    panel: { type: 'staticData', palette: 1 },
    entries: DEVICE_ENTRIES.air,
    sign: '通风空调',
  },
  变风量末端: {
    name: '末端环境',
    panel: { type: 'staticData', palette: 4 },
    entries: [boundEntry('区域温度', 'temperature', '°C', 1), boundEntry('风量', 'airflow', 'm³/h', 0)],
  },
  排风机: {
    name: '排风机参数',
    panel: { type: 'staticData', palette: 4 },
    entries: [boundEntry('功率', 'power', 'kW', 2), boundEntry('振动速度', 'vibration', 'mm/s', 2)],
    sign: '通风空调',
  },
  变压器: {
    name: '变压器负载',
    panel: { type: 'html', width: 170, height: 170, ...RING_CODE },
    entries: [boundEntry('负载率', 'load', '%', 1)],
    background: '琥珀暖光',
    sign: '供配电',
  },
  配电箱柜: {
    name: '配电参数',
    panel: { type: 'staticData', palette: 2 },
    entries: [boundEntry('有功功率', 'power', 'kW', 1), boundEntry('电流', 'current', 'A', 1)],
    sign: '供配电',
  },
  火灾报警控制器: {
    name: '火警主机',
    panel: { type: 'staticData', palette: 2 },
    entries: [boundEntry('火警数', 'fireAlarms', '个', 0), boundEntry('故障数', 'faults', '个', 0)],
    sign: '消防',
  },
};
