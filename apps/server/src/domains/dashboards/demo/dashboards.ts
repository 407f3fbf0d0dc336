import type { DashboardDraft } from '@twinscape/contract/dashboards';
import { drawDemoPlant } from './plantDrawing.ts';

const DAY_MS = 86_400_000;
const lastDays = (days: number) => ({ selectedTab: 0, realtime: { realtimeType: 0, timewindowMs: days * DAY_MS } });

/** So far today, whatever the dashboard shows. */
const today = {
  useDashboardTimewindow: false,
  timewindow: { selectedTab: 0, realtime: { realtimeType: 1, quickInterval: 'CURRENT_DAY' } },
};

/** Stands for the model of the demo, which comes later than the dashboards. */
export const DEMO_MODEL = 'demo-model';

const ofType = (...deviceTypes: string[]) => ({
  type: 'deviceType',
  resolveMultiple: true,
  deviceTypes,
  deviceNameFilter: '',
});
const named = (entityNameFilter: string) => ({
  type: 'entityName',
  resolveMultiple: true,
  entityType: 'DEVICE',
  entityNameFilter,
});
const chosen = { type: 'stateEntity', resolveMultiple: false, stateEntityParamName: null, defaultStateEntity: null };

const OK = '#16a34a';
const WARM = '#d97706';
const HOT = '#dc2626';
const COLD = '#2563eb';
const COMFORT = [
  { from: 0, colour: COLD },
  { from: 20, colour: OK },
  { from: 26, colour: WARM },
  { from: 28, colour: HOT },
];
const EFFICIENCY = [
  { from: 0, colour: HOT },
  { from: 4.5, colour: WARM },
  { from: 5.2, colour: OK },
];

/** The building at a glance: the default dashboard of the demo. */
const overview: DashboardDraft = {
  title: '楼宇总览',
  comment: '用电、冷站、室内环境与报警',
  groupName: '运行',
  aliases: {
    冷水机组: ofType('冷水机组'),
    气象站: ofType('气象站'),
    配电柜: named('低压开关柜'),
    环境传感器: ofType('环境传感器'),
    全部设备: { type: 'entityType', resolveMultiple: true, entityType: 'DEVICE' },
    电梯: ofType('乘客电梯'),
    当前机组: chosen,
  },
  timewindow: lastDays(1),
  states: {
    总览: {
      name: '楼宇总览',
      widgets: [
        {
          name: 'consumption_card',
          title: '今日用电',
          place: [0, 0, 3, 3],
          reads: [['配电柜', 'energy']],
          settings: { compare: 'day' },
          config: today,
        },
        { name: 'value_trend', title: '进线功率', place: [3, 0, 3, 3], reads: [['配电柜', 'power']] },
        { name: 'online_share', title: '设备在线率', place: [6, 0, 2, 3], reads: [['全部设备']] },
        { name: 'alarm_count', title: '未清除报警', place: [8, 0, 2, 3] },
        {
          name: 'weather',
          title: '室外气象',
          place: [10, 0, 2, 3],
          reads: [['气象站', 'temperature', 'humidity', 'windSpeed']],
        },
        {
          name: 'area_chart',
          title: '配电柜功率',
          place: [0, 3, 8, 5],
          reads: [['配电柜', 'power']],
        },
        { name: 'alarm_list', title: '最新报警', place: [8, 3, 4, 5], settings: { rows: 8 } },
        {
          name: 'entities_table',
          title: '冷水机组',
          place: [0, 8, 8, 4],
          reads: [['冷水机组', 'status', 'load', 'cop', 'power', 'chilledSupply']],
          opens: '机组',
        },
        {
          name: 'state_lights',
          title: '电梯',
          place: [8, 8, 4, 4],
          reads: [['电梯', 'status']],
        },
      ],
    },
    机组: {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the dashboard writes the name of what it is about there
      name: '${entityName}',
      widgets: [
        {
          name: 'gauge_needle',
          title: '负荷率',
          place: [0, 0, 3, 4],
          reads: [['当前机组', 'load']],
          settings: { thresholds: [{ from: 90, colour: WARM }] },
        },
        {
          name: 'gauge_arc',
          title: '能效比 COP',
          place: [3, 0, 3, 4],
          reads: [['当前机组', 'cop']],
          settings: { least: 0, most: 8, thresholds: EFFICIENCY },
        },
        {
          name: 'latest_table',
          title: '运行参数',
          place: [6, 0, 6, 4],
          reads: [['当前机组', 'status', 'power', 'runtime', 'evaporatorPressure', 'condenserPressure']],
        },
        {
          name: 'line_chart',
          title: '水温',
          place: [0, 4, 12, 5],
          reads: [['当前机组', 'chilledSupply', 'chilledReturn', 'condenserIn', 'condenserOut']],
        },
        { name: 'alarm_table', title: '机组报警', place: [0, 9, 12, 4], reads: [['当前机组']] },
      ],
    },
  },
};

const plant: DashboardDraft = {
  title: '冷冻机房',
  comment: '主机、水泵、冷却塔与水温',
  groupName: '运行',
  aliases: {
    冷水机组: ofType('冷水机组'),
    冷冻水泵: named('冷冻水泵'),
    冷却水泵: named('冷却水泵'),
    冷却塔: ofType('冷却塔'),
    能量表: ofType('能量计'),
  },
  timewindow: lastDays(1),
  states: {
    机房: {
      name: '冷冻机房',
      widgets: [
        {
          name: 'schematic',
          title: '冷冻水系统',
          place: [0, 0, 12, 9],
          reads: [
            ['冷水机组', 'status', 'load', 'condenserIn', 'condenserOut', 'chilledSupply', 'chilledReturn'],
            ['冷冻水泵', 'status', 'frequency'],
            ['冷却水泵', 'status', 'frequency'],
            ['冷却塔', 'status', 'basinTemperature'],
            ['能量表', 'flow'],
          ],
          settings: { schematic: drawDemoPlant() },
        },
        {
          name: 'gauge_arc',
          title: '负荷率',
          place: [0, 9, 3, 4],
          reads: [['冷水机组', 'load']],
        },
        {
          name: 'gauge_ring',
          title: '能效比 COP',
          place: [3, 9, 3, 4],
          reads: [['冷水机组', 'cop']],
          settings: { least: 0, most: 8, thresholds: EFFICIENCY },
        },
        {
          name: 'progress_bars',
          title: '水泵频率',
          place: [6, 9, 3, 4],
          reads: [
            ['冷冻水泵', 'frequency'],
            ['冷却水泵', 'frequency'],
          ],
          settings: { least: 0, most: 50 },
        },
        {
          name: 'state_lights',
          title: '运行状态',
          place: [9, 9, 3, 4],
          reads: [
            ['冷水机组', 'status'],
            ['冷却塔', 'status'],
          ],
        },
        {
          name: 'line_chart',
          title: '冷冻水供回水温度',
          place: [0, 13, 6, 5],
          reads: [['冷水机组', 'chilledSupply', 'chilledReturn']],
          settings: { hasAlarms: true },
        },
        {
          name: 'line_chart',
          title: '机组功率与昨日对比',
          place: [6, 13, 6, 5],
          reads: [['冷水机组', 'power']],
          settings: { compare: 'day' },
        },
        {
          name: 'state_timeline',
          title: '主机运行时间轴',
          place: [0, 18, 8, 3],
          reads: [['冷水机组', 'status']],
        },
        {
          name: 'value_grid',
          title: '能量表',
          place: [8, 18, 4, 3],
          reads: [['能量表', 'power', 'flow']],
          settings: { columns: 2 },
        },
      ],
    },
  },
};

const energy: DashboardDraft = {
  title: '能源',
  comment: '用电去向、逐日用量与上周对比',
  groupName: '能源',
  aliases: { 配电柜: named('低压开关柜'), 楼层动力: named('动力配电箱'), 楼层照明: ofType('照明配电箱') },
  timewindow: lastDays(7),
  states: {
    能源: {
      name: '能源',
      widgets: [
        {
          name: 'sankey',
          title: '用电去向',
          place: [0, 0, 7, 6],
          reads: [['配电柜', 'energy']],
          settings: {
            isConsumption: true,
            links: [1, 2, 3, 4, 5].map((panel) => ({ from: '全楼', to: `低压开关柜 AA-${panel}` })),
          },
        },
        { name: 'rank_bars', title: '楼层动力功率', place: [7, 0, 5, 3], reads: [['楼层动力', 'power']] },
        { name: 'doughnut', title: '楼层照明功率', place: [7, 3, 5, 3], reads: [['楼层照明', 'power']] },
        {
          name: 'consumption_bars',
          title: '逐日用电',
          place: [0, 6, 7, 5],
          reads: [['配电柜', 'energy']],
          settings: { step: 'day' },
        },
        {
          name: 'line_chart',
          title: '照明功率与上周对比',
          place: [7, 6, 5, 5],
          reads: [['楼层照明', 'power']],
          settings: { compare: 'week', aggregate: 'avg', step: 'hour' },
        },
      ],
    },
  },
};

const climate: DashboardDraft = {
  title: '室内环境',
  comment: '温度、湿度与二氧化碳',
  groupName: '环境',
  aliases: {
    环境传感器: ofType('环境传感器'),
    变风量末端: ofType('变风量末端'),
    空调机组: ofType('组合式空调机组'),
    一层: named('环境传感器 F01'),
    气象站: ofType('气象站'),
  },
  timewindow: lastDays(7),
  states: {
    环境: {
      name: '室内环境',
      widgets: [
        {
          name: 'floor_plan',
          title: '各区温度',
          place: [0, 0, 6, 7],
          reads: [['变风量末端', 'temperature']],
          settings: { modelId: DEMO_MODEL, least: 20, most: 28 },
        },
        {
          name: 'model_view',
          title: '空调机组送风量',
          place: [6, 0, 6, 7],
          reads: [['空调机组', 'airflow']],
          settings: { modelId: DEMO_MODEL },
        },
        {
          name: 'heat_map',
          title: '各时段二氧化碳',
          place: [0, 7, 7, 5],
          reads: [['一层', 'co2']],
        },
        { name: 'box_plot', title: '一层温度分布', place: [7, 7, 5, 5], reads: [['一层', 'temperature']] },
        {
          name: 'treemap',
          title: '二氧化碳最高的房间',
          place: [0, 12, 5, 5],
          reads: [['环境传感器', 'co2']],
        },
        {
          name: 'entities_table',
          title: '各房间',
          place: [5, 12, 7, 5],
          reads: [['环境传感器', 'co2', 'temperature', 'humidity']],
        },
        {
          name: 'scatter',
          title: '室内温度与湿度',
          place: [0, 17, 5, 4],
          reads: [['一层', 'temperature', 'humidity']],
        },
        {
          name: 'line_chart',
          title: '一层温度',
          place: [5, 17, 7, 4],
          reads: [['一层', 'temperature']],
          settings: { limitLine: 26, limitName: '舒适上限', thresholds: COMFORT },
        },
      ],
    },
  },
};

const alarms: DashboardDraft = {
  title: '报警',
  comment: '未清除报警、趋势与最常报警的设备',
  groupName: '运行',
  aliases: {},
  timewindow: lastDays(30),
  states: {
    报警: {
      name: '报警',
      widgets: [
        { name: 'alarm_severities', title: '按严重程度', place: [0, 0, 4, 4] },
        { name: 'alarm_trend', title: '每天的报警', place: [4, 0, 4, 4] },
        { name: 'alarm_top', title: '报警最多的设备', place: [8, 0, 4, 4], settings: { rows: 6 } },
        { name: 'alarm_table', title: '报警', place: [0, 4, 9, 6] },
        { name: 'calendar', title: '报警日历', place: [9, 4, 3, 6] },
      ],
    },
  },
};

const wall: DashboardDraft = {
  title: '大厅屏',
  comment: '前台大屏：天气、用电与室内环境',
  groupName: '大屏',
  aliases: { 气象站: ofType('气象站'), 配电柜: named('低压开关柜'), 一层: named('环境传感器 F01') },
  timewindow: lastDays(1),
  states: {
    大厅: {
      name: '大厅屏',
      widgets: [
        {
          name: 'heading',
          place: [0, 0, 9, 2],
          settings: { text: '临江中心写字楼', note: '今日运行情况' },
        },
        { name: 'clock', title: '时间', place: [9, 0, 3, 2] },
        {
          name: 'weather',
          title: '室外',
          place: [0, 2, 4, 4],
          reads: [['气象站', 'temperature', 'humidity', 'windSpeed', 'irradiance']],
        },
        {
          name: 'consumption_card',
          title: '今日用电',
          place: [4, 2, 4, 4],
          reads: [['配电柜', 'energy']],
          settings: { compare: 'day' },
          config: today,
        },
        {
          name: 'value_card',
          title: '大堂温度',
          place: [8, 2, 4, 4],
          reads: [['一层', 'temperature']],
          settings: { thresholds: COMFORT },
        },
        { name: 'area_chart', title: '用电功率', place: [0, 6, 12, 5], reads: [['配电柜', 'power']] },
        { name: 'alarm_ticker', title: '提示', place: [0, 11, 12, 1], config: { showTitle: false } },
      ],
    },
  },
};

/** The dashboards of the demo, the default one first. */
export const DEMO_DASHBOARDS: readonly DashboardDraft[] = [overview, plant, energy, climate, alarms, wall];
