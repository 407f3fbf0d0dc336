import { RING_CODE } from './code.ts';
import { boundEntry, type DemoTemplate } from './template.ts';

const HOUR_MS = 3_600_000;
const heads = { fontSize: 14, weight: 'bold' } as const;

/** One of each kind of panels (E-PanelType) to begin with, in the dark, and what is used most in the light as well. */
export const SYSTEM_TEMPLATES: readonly DemoTemplate[] = [
  {
    name: '温度曲线',
    panel: {
      type: 'timeseries',
      palette: 1,
      width: 300,
      height: 190,
      styleDatas: heads,
      chart: { kind: 'line', ShowArea: true, LineWidth: 2, ShowLegend: true, spanMs: 6 * HOUR_MS },
    },
    entries: [boundEntry('送风', 'supplyTemperature', '°C', 1), boundEntry('回风', 'returnTemperature', '°C', 1)],
    background: '深海蓝',
  },
  {
    name: '功率柱状图',
    panel: {
      type: 'timeseries',
      palette: 2,
      width: 300,
      height: 190,
      styleDatas: heads,
      chart: { kind: 'bar', BarWidth: 8, ShowLegend: true, LegendPosition: 'right', spanMs: HOUR_MS },
    },
    entries: [boundEntry('功率', 'power', 'kW', 1)],
    background: '琥珀暖光',
  },
  {
    name: '操作须知',
    panel: {
      type: 'text',
      width: 240,
      styleDatas: heads,
      content: '启动前确认阀门已开、电源正常。\n运行中如有异响或漏水，立即停机并通知值班室。',
    },
    background: '石墨网格',
  },
  {
    name: '运行参数',
    panel: { type: 'staticData', palette: 1, width: 220, styleDatas: heads },
    entries: [
      boundEntry('温度', 'temperature', '°C', 1),
      boundEntry('负荷率', 'load', '%', 0),
      boundEntry('功率', 'power', 'kW', 1),
      boundEntry('累计电量', 'energy', 'kWh', 0),
    ],
    background: '深海蓝',
  },
  {
    name: '单值仪表',
    panel: { type: 'staticData', palette: 3, width: 180, styleDatas: heads },
    entries: [boundEntry('温度', 'temperature', '°C', 1)],
    background: '墨绿等高线',
  },
  {
    name: '设备铭牌',
    panel: {
      type: 'pictureText',
      width: 240,
      styleDatas: heads,
      content: '型号：见设备铭牌\n保养周期：90 天\n责任班组：暖通班',
    },
    machine: '水泵',
    background: '石墨网格',
  },
  {
    name: '图文数据',
    panel: { type: 'pictureData', palette: 1, width: 240, styleDatas: heads },
    entries: [boundEntry('送风温度', 'supplyTemperature', '°C', 1), boundEntry('风机频率', 'fanFrequency', 'Hz', 1)],
    machine: '空调机组',
    background: '深海蓝',
  },
  {
    name: '环形仪表',
    panel: { type: 'html', width: 180, height: 190, styleDatas: heads, ...RING_CODE },
    entries: [boundEntry('负荷率', 'load', '%', 0)],
    background: '墨绿等高线',
  },
  { name: '视频', panel: { type: 'video', styleDatas: heads }, background: '石墨网格' },
  { name: '监控画面', panel: { type: 'liveVideo', styleDatas: heads }, background: '石墨网格' },
  {
    name: '区域标题',
    panel: { type: 'title', width: 200, styleDatas: { fontSize: 20, weight: 'bold', position: 'center' } },
    background: '深海蓝',
  },
  {
    name: '运行参数（浅色）',
    panel: { type: 'staticData', palette: 3, width: 220, styleDatas: { ...heads, color: '#14304d' } },
    entries: [boundEntry('温度', 'temperature', '°C', 1), boundEntry('功率', 'power', 'kW', 1)],
    background: '晨雾白',
  },
  {
    name: '温度曲线（浅色）',
    panel: {
      type: 'timeseries',
      palette: 3,
      width: 300,
      height: 190,
      styleDatas: { ...heads, color: '#14304d' },
      chart: { kind: 'line', LineWidth: 2, ShowLegend: true, spanMs: 6 * HOUR_MS },
    },
    entries: [boundEntry('温度', 'temperature', '°C', 1)],
    background: '浅蓝图纸',
  },
];
