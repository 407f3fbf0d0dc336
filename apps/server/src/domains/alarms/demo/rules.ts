import type { Condition, RuleDefinition, Severity } from '@twinscape/contract/alarms';

const MINUTE = 60_000;

/** A rule of the demo building, on a group of `DEMO_GROUPS` by its name. */
export type DemoRule = {
  readonly name: string;
  readonly alarmType: string;
  readonly group: string;
  readonly definition: RuleDefinition;
};

const tripped: Condition = { kind: 'value', key: 'status', operator: 'eq', value: 'fault' };
const atWork = { timeZone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5], from: '08:00', to: '19:00' } as const;
const faultRule = (group: string, severity: Severity): DemoRule => ({
  name: `${group}故障停机`,
  alarmType: '故障停机',
  group,
  definition: { levels: [{ severity, when: tripped }], message: '保护动作，设备已停机，请到现场检查后复位' },
});

/** What an operator of the office tower wants to be told of. */
export const DEMO_RULES: readonly DemoRule[] = [
  faultRule('冷水机组', 'critical'),
  faultRule('空气处理', 'major'),
  faultRule('空调水泵', 'major'),
  faultRule('电梯', 'critical'),
  {
    name: '机组过滤网堵塞',
    alarmType: '过滤网压差高',
    group: '空调机组',
    definition: {
      levels: [
        {
          severity: 'warning',
          when: { kind: 'value', key: 'filterPressure', operator: 'ge', value: 190, release: 150 },
          holdMs: 30 * MINUTE,
        },
      ],
      // The fan turns slower at noon and hardly at night; the dust stays. It ends when a filter was changed.
      clear: {
        when: {
          kind: 'all',
          of: [
            { kind: 'value', key: 'fanFrequency', operator: 'gt', value: 35 },
            { kind: 'value', key: 'filterPressure', operator: 'lt', value: 110 },
          ],
        },
        holdMs: 30 * MINUTE,
      },
      message: '过滤网压差持续偏高，请安排清洗或更换',
    },
  },
  {
    name: '室内 CO₂ 浓度偏高',
    alarmType: 'CO₂ 浓度偏高',
    group: '室内外环境',
    definition: {
      levels: [
        {
          severity: 'warning',
          when: { kind: 'value', key: 'co2', operator: 'ge', value: 860, release: 820 },
          holdMs: 15 * MINUTE,
        },
      ],
      schedule: atWork,
      message: '室内 CO₂ 浓度偏高，请加大新风量',
    },
  },
  {
    name: '室温偏高',
    alarmType: '室温偏高',
    group: '室内外环境',
    definition: {
      levels: [
        {
          severity: 'minor',
          when: { kind: 'value', key: 'temperature', operator: 'gt', value: 27, release: 26.5 },
          holdMs: 30 * MINUTE,
        },
      ],
      schedule: atWork,
      message: '上班时间室温持续高于 27 °C，请检查末端或传感器',
    },
  },
  {
    name: '空调机组失联',
    alarmType: '设备失联',
    group: '空调机组',
    definition: {
      levels: [{ severity: 'minor', when: { kind: 'silence', forMs: 20 * MINUTE } }],
      message: '超过 20 分钟没有数据，请检查供电和网络',
    },
  },
];
