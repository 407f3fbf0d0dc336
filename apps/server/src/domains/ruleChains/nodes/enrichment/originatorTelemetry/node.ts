import type { RuleMessage } from '../../../engine/message.ts';
import { isEntity } from '../../../engine/ports.ts';
import { defineNode, fail, succeed } from '../../defineNode.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, flag, line, list, number, option } from '../../settings.ts';
import { fillPattern, toMetadataText } from '../../template.ts';
import { timeUnit, toMilliseconds } from '../../timeUnits.ts';
import { originatorTelemetryAbout } from './about.ts';

export const originatorTelemetry = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.TbGetTelemetryNode',
  group: 'ENRICHMENT',
  title: { cn: '起源历史数据', en: 'originator telemetry' },
  about: originatorTelemetryAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    latestTsKeyNames: list({ cn: '数据点', en: 'Keys' }, { isRequired: true }),
    fetchMode: choice(
      { cn: '取值', en: 'Take' },
      [option('FIRST', '第一条', 'The first'), option('LAST', '最后一条', 'The last'), option('ALL', '全部', 'All')],
      'FIRST',
    ),
    aggregation: choice(
      { cn: '汇总', en: 'Aggregate' },
      [
        option('NONE', '不汇总', 'None'),
        option('MIN', '最小', 'Least'),
        option('MAX', '最大', 'Greatest'),
        option('AVG', '平均', 'Mean'),
        option('SUM', '合计', 'Sum'),
        option('COUNT', '个数', 'Count'),
      ],
      'NONE',
      { when: { field: 'fetchMode', is: ['ALL'] } },
    ),
    orderBy: choice(
      { cn: '顺序', en: 'Order' },
      [option('ASC', '由旧到新', 'Oldest first'), option('DESC', '由新到旧', 'Newest first')],
      'ASC',
    ),
    limit: number({ cn: '最多条数', en: 'Most values' }, 1_000, [1, 1_000]),
    useMetadataIntervalPatterns: flag({ cn: '时间段取自附带信息', en: 'The time is in the metadata' }),
    startIntervalPattern: line({ cn: '开始（毫秒）', en: 'Start (ms)' }, '', {
      when: { field: 'useMetadataIntervalPatterns', is: [true] },
    }),
    endIntervalPattern: line({ cn: '结束（毫秒）', en: 'End (ms)' }, '', {
      when: { field: 'useMetadataIntervalPatterns', is: [true] },
    }),
    startInterval: number({ cn: '开始于多久之前', en: 'From so long ago' }, 2, [0, 1e9], {
      when: { field: 'useMetadataIntervalPatterns', is: [false] },
    }),
    startIntervalTimeUnit: timeUnit('单位', 'Unit'),
    endInterval: number({ cn: '结束于多久之前', en: 'Until so long ago' }, 1, [0, 1e9], {
      when: { field: 'useMetadataIntervalPatterns', is: [false] },
    }),
    endIntervalTimeUnit: timeUnit('单位', 'Unit'),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      if (!isEntity(message.originator)) return fail('the originator has no telemetry');
      const { fetchMode, limit, orderBy, aggregation, latestTsKeyNames: keys } = settings;
      const isAll = fetchMode === 'ALL';
      const isNewest = fetchMode === 'LAST' || (isAll && orderBy === 'DESC');
      const found = await ports.readHistory(message.originator, {
        ...findPeriod(message, settings),
        keys,
        limit: isAll ? limit : 1,
        order: isNewest ? 'newest' : 'oldest',
        aggregation: isAll ? aggregation : 'NONE',
      });
      const added = keys.flatMap((key): [string, string][] => {
        const values = found.filter((one) => one.key === key);
        if (values.length === 0) return [];
        if (isAll && aggregation === 'NONE')
          return [[key, JSON.stringify(values.map(({ at: ts, value }) => ({ ts, value })))]];
        return [[key, toMetadataText(values[0]?.value)]];
      });
      return succeed(message.with({ metadata: { ...message.metadata, ...Object.fromEntries(added) } }));
    }),
});

type PeriodSettings = {
  readonly useMetadataIntervalPatterns: boolean;
  readonly startIntervalPattern: string;
  readonly endIntervalPattern: string;
  readonly startInterval: number;
  readonly startIntervalTimeUnit: Parameters<typeof toMilliseconds>[1];
  readonly endInterval: number;
  readonly endIntervalTimeUnit: Parameters<typeof toMilliseconds>[1];
};

function findPeriod(message: RuleMessage, settings: PeriodSettings): { from: number; to: number } {
  if (!settings.useMetadataIntervalPatterns)
    return {
      from: message.at - toMilliseconds(settings.startInterval, settings.startIntervalTimeUnit),
      to: message.at - toMilliseconds(settings.endInterval, settings.endIntervalTimeUnit),
    };
  const [from, to] = [settings.startIntervalPattern, settings.endIntervalPattern].map((pattern) =>
    Number(fillPattern(pattern, message)),
  );
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new Error('the period of the metadata is no time');
  return { from: Number(from), to: Number(to) };
}
