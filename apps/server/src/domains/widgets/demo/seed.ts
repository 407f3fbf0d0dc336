import type { Platform } from '../../../platform/platform.ts';
import { loadDemoTower } from '../../devices/index.ts';
import { addPackage } from '../packages.ts';
import { alarmListWidget, headingWidget, startStopWidget } from './otherWidgets.ts';
import { gaugeWidget, tableWidget, trendWidget } from './valueWidgets.ts';

const BLUE = '#2f7de1';
const GREEN = '#1f9d7a';
const AMBER = '#d08a00';

/** A bundle for every project, and one of the office tower whose widgets look for what its chillers say. */
export async function seedWidgets(platform: Platform): Promise<void> {
  const { db } = platform.database;
  const { project, actor } = await loadDemoTower(db);
  await addPackage(
    { platform, actor, language: 'cn', project: undefined },
    {
      name: '通用监视组件',
      comment: '仪表、趋势、参数表、报警、启停与标题，可复制到项目中使用',
      widgets: [
        gaugeWidget({ name: '弧形仪表', title: '当前值', key: '', colour: BLUE, least: 0, most: 100 }),
        trendWidget({ name: '趋势曲线', title: '近期趋势', key: '', colour: GREEN }),
        tableWidget('参数表', '运行参数'),
        alarmListWidget('报警列表'),
        startStopWidget('启停按钮'),
        headingWidget('看板标题', '运行看板', '数据来自现场设备，随设备上报更新'),
      ],
    },
  );
  await addPackage(
    { platform, actor, language: 'cn', project },
    {
      name: '冷冻机房看板',
      comment: '冷水机组的负荷、能效与水温；预览时选择一台冷水机组',
      widgets: [
        gaugeWidget({ name: '机组负荷率', title: '负荷率', key: '负荷率', colour: BLUE, least: 0, most: 100 }),
        gaugeWidget({ name: '机组能效', title: '能效比 COP', key: '能效比 COP', colour: GREEN, least: 0, most: 8 }),
        trendWidget({ name: '出水温度趋势', title: '冷冻水出水温度', key: '冷冻水出水温度', colour: BLUE }),
        trendWidget({ name: '功率趋势', title: '机组功率', key: '功率', colour: AMBER }),
        tableWidget('机组参数', '机组参数'),
        alarmListWidget('冷站报警'),
        headingWidget('冷站标题', '冷冻机房', '临江中心写字楼 裙楼'),
      ],
    },
  );
}
