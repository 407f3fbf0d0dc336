import { writeWorkbook } from '../../../platform/spreadsheet/index.ts';

/** A file of the demo, with its folder and its versions, the oldest first. */
export type DemoFile = {
  readonly folder: string;
  readonly name: string;
  readonly number?: string;
  readonly status?: 'shared' | 'published';
  readonly versions: readonly {
    readonly note?: string;
    readonly daysAgo: number;
    readonly body: () => Promise<Buffer>;
  }[];
};

const text = (lines: readonly string[]) => async (): Promise<Buffer> => Buffer.from(`${lines.join('\n')}\n`);

const PUMPS = [
  '# 循环水泵运行维护手册',
  '',
  '适用范围：制冷机房冷冻水泵 CHP-1 至 CHP-4、冷却水泵 CWP-1 至 CWP-4。',
  '',
  '## 1 启动前检查',
  '',
  '1. 进出口阀门处于开启位置，旁通阀关闭。',
  '2. 泵体与管路已充满水，自动排气阀排气完毕。',
  '3. 盘车灵活，无卡涩；联轴器护罩完好。',
  '4. 入口压力不低于 0.15 MPa。',
  '',
  '## 2 运行参数',
  '',
  '| 参数 | 正常范围 | 报警值 |',
  '|---|---|---|',
  '| 轴承温度 | ≤ 75 °C | 80 °C |',
  '| 振动速度 | ≤ 4.5 mm/s | 7.1 mm/s |',
  '| 电机电流 | ≤ 额定值 | 额定值的 110% |',
  '',
  '## 3 定期保养',
  '',
  '- 每 2 000 h 补充润滑脂，每次 30 g。',
  '- 每 8 000 h 更换机械密封并校正联轴器同轴度，偏差不大于 0.05 mm。',
];
const PUMPS_NEXT = [...PUMPS, '- 每年供冷季前清洗入口过滤器，压差超过 30 kPa 时立即清洗。'];

const CHILLERS = [
  '# 冷水机组巡检规程',
  '',
  '每班巡检两次，记录下列数据，并与上一班比较：',
  '',
  '- 冷冻水供回水温度，温差 4–6 °C',
  '- 冷却水供回水温度，温差 4–6 °C',
  '- 蒸发压力、冷凝压力、油压差',
  '- 压缩机电流百分比',
  '',
  '出现下列情况之一应停机检查：油压差低于 0.1 MPa；冷凝压力高于 1.0 MPa；机组有异常声响。',
];

const DIAGRAM = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 420" font-family="sans-serif" font-size="18">',
  '<rect width="960" height="420" fill="#ffffff"/>',
  '<text x="40" y="46" font-size="24" fill="#1d2129">制冷机房系统图</text>',
  '<g fill="none" stroke-width="5"><path d="M180 140H400M560 140H820" stroke="#2f7df6"/><path d="M820 220H560M400 220H180" stroke="#39a7e0"/>',
  '<path d="M400 320H180M560 320H820" stroke="#e08a2f"/></g>',
  '<g fill="#f2f5fa" stroke="#4e5969" stroke-width="2"><rect x="400" y="100" width="160" height="260" rx="8"/>',
  '<circle cx="290" cy="140" r="26"/><circle cx="290" cy="320" r="26"/>',
  '<rect x="60" y="100" width="120" height="160" rx="8"/><rect x="60" y="284" width="120" height="76" rx="8"/>',
  '<rect x="820" y="100" width="110" height="160" rx="8"/></g>',
  '<g fill="#1d2129" text-anchor="middle"><text x="480" y="236">冷水机组</text><text x="290" y="146">泵</text><text x="290" y="326">泵</text>',
  '<text x="120" y="186">分集水器</text><text x="120" y="328">冷却塔</text><text x="875" y="186">末端</text></g></svg>',
];

const ENERGY = [
  '日期,冷水机组 kWh,水泵 kWh,冷却塔 kWh,冷量 kWh',
  ...Array.from({ length: 30 }, (_, at) => {
    const load = 9_000 + Math.round(2_400 * Math.sin(at / 4.1)) - at * 90;
    const day = String(at + 1).padStart(2, '0');
    return `10-${day},${Math.round(load / 5.4)},${Math.round(load / 24)},${Math.round(load / 46)},${load}`;
  }),
];

const EQUIPMENT = {
  name: '制冷机房',
  columns: ['编号', '名称', '型号', '额定功率 kW', '安装位置', '投运年份'].map((title) => ({ title })),
  rows: [
    ['CH-1', '冷水机组', 'YK-600', 352, '制冷机房', 2021],
    ['CH-2', '冷水机组', 'YK-600', 352, '制冷机房', 2021],
    ['CHP-1', '冷冻水泵', 'KQL-200', 45, '制冷机房', 2021],
    ['CHP-2', '冷冻水泵', 'KQL-200', 45, '制冷机房', 2022],
    ['CWP-1', '冷却水泵', 'KQL-250', 55, '制冷机房', 2021],
    ['CT-1', '冷却塔', 'LRT-400', 15, '裙房屋面', 2021],
  ],
};

/** What stands in the documents of the office tower at first. */
export const DEMO_FILES: readonly DemoFile[] = [
  {
    folder: '运维手册',
    name: '循环水泵运行维护手册.md',
    number: 'BJ-YW-001',
    status: 'published',
    versions: [
      { daysAgo: 12, body: text(PUMPS) },
      { daysAgo: 3, body: text(PUMPS_NEXT), note: '增加入口过滤器清洗要求' },
    ],
  },
  {
    folder: '运维手册',
    name: '冷水机组巡检规程.md',
    number: 'BJ-YW-002',
    status: 'shared',
    versions: [{ daysAgo: 10, body: text(CHILLERS) }],
  },
  {
    folder: '图纸',
    name: '制冷机房系统图.svg',
    number: 'BJ-HVAC-101',
    status: 'published',
    versions: [{ daysAgo: 11, body: text(DIAGRAM) }],
  },
  {
    folder: '台账与报表',
    name: '设备台账.xlsx',
    versions: [{ daysAgo: 8, body: async () => writeWorkbook(EQUIPMENT) }],
  },
  { folder: '台账与报表', name: '10 月能耗.csv', versions: [{ daysAgo: 5, body: text(ENERGY) }] },
];
