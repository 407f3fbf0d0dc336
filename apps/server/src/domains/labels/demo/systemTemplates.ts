import { RING } from './code.ts';
import { bound, type Template } from './template.ts';

const HOUR_MS = 3_600_000;
const heads = { fontSize: 14, weight: 'bold' } as const;

/** One of each kind of panels (E-PanelType) to begin with, in the dark, and what is used most in the light as well. */
export const SYSTEM_TEMPLATES: readonly Template[] = [
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
    entries: [bound('送风', 'supplyTemperature', '°C', 1), bound('回风', 'returnTemperature', '°C', 1)],
    ground: '深海蓝',
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
    entries: [bound('功率', 'power', 'kW', 1)],
    ground: '琥珀暖光',
  },
  {
    name: '操作须知',
    panel: {
      type: 'text',
      width: 240,
      styleDatas: heads,
      content: '启动前确认阀门已开、电源正常。\n运行中如有异响或漏水，立即停机并通知值班室。',
    },
    ground: '石墨网格',
  },
  {
    name: '运行参数',
    panel: { type: 'staticData', palette: 1, width: 220, styleDatas: heads },
    entries: [
      bound('温度', 'temperature', '°C', 1),
      bound('负荷率', 'load', '%', 0),
      bound('功率', 'power', 'kW', 1),
      bound('累计电量', 'energy', 'kWh', 0),
    ],
    ground: '深海蓝',
  },
  {
    name: '单值仪表',
    panel: { type: 'staticData', palette: 3, width: 180, styleDatas: heads },
    entries: [bound('温度', 'temperature', '°C', 1)],
    ground: '墨绿等高线',
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
    ground: '石墨网格',
  },
  {
    name: '图文数据',
    panel: { type: 'pictureData', palette: 1, width: 240, styleDatas: heads },
    entries: [bound('送风温度', 'supplyTemperature', '°C', 1), bound('风机频率', 'fanFrequency', 'Hz', 1)],
    machine: '空调机组',
    ground: '深海蓝',
  },
  {
    name: '环形仪表',
    panel: { type: 'html', width: 180, height: 190, styleDatas: heads, ...RING },
    entries: [bound('负荷率', 'load', '%', 0)],
    ground: '墨绿等高线',
  },
  { name: '视频', panel: { type: 'video', styleDatas: heads }, ground: '石墨网格' },
  { name: '监控画面', panel: { type: 'liveVideo', styleDatas: heads }, ground: '石墨网格' },
  {
    name: '区域标题',
    panel: { type: 'title', width: 200, styleDatas: { fontSize: 20, weight: 'bold', position: 'center' } },
    ground: '深海蓝',
  },
  {
    name: '运行参数（浅色）',
    panel: { type: 'staticData', palette: 3, width: 220, styleDatas: { ...heads, color: '#14304d' } },
    entries: [bound('温度', 'temperature', '°C', 1), bound('功率', 'power', 'kW', 1)],
    ground: '晨雾白',
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
    entries: [bound('温度', 'temperature', '°C', 1)],
    ground: '浅蓝图纸',
  },
];
