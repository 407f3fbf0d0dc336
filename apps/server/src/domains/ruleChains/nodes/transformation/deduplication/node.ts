import { defineNode, END, fail, type NodeOutcome } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, line, number, option } from '../../settings.ts';
import { deduplicationAbout } from './about.ts';

type Window = {
  readonly until: number;
  readonly count: number;
  readonly list: readonly { readonly msg: unknown; readonly metadata: Readonly<Record<string, string>> }[];
};

export const deduplication = defineNode({
  type: 'org.thingsboard.rule.engine.deduplication.TbMsgDeduplicationNode',
  group: 'TRANSFORMATION',
  title: { cn: '去重', en: 'deduplication' },
  about: deduplicationAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    interval: number({ cn: '时间段（秒）', en: 'Time (s)' }, 60, [1, 86_400]),
    strategy: choice(
      { cn: '放行', en: 'Let go on' },
      [
        option('FIRST', '第一条', 'The first'),
        option('LAST', '最后一条', 'The last'),
        option('ALL', '全部，作为列表', 'All, as a list'),
      ],
      'FIRST',
    ),
    outMsgType: line({ cn: '消息类型', en: 'Message type' }, 'POST_TELEMETRY_REQUEST', {
      when: { field: 'strategy', is: ['ALL'] },
    }),
    maxPendingMsgs: number({ cn: '最多等待条数', en: 'Most that wait' }, 100, [1, 1_000]),
    maxRetries: number({ cn: '重试次数', en: 'Retries' }, 3, [0, 100]),
  },
  async process(messages, { id, chainId, settings, ports }) {
    const keys = [...new Set(messages.map(({ originator }) => originator.id))];
    const windows = new Map((await ports.readState(id, keys)) as ReadonlyMap<string, Window>);
    const outcomes = messages.map((message): NodeOutcome => {
      const key = message.originator.id;
      const open = windows.get(key);
      const isOpen = open !== undefined && open.until > ports.now;
      const window = isOpen ? open : { until: ports.now + settings.interval * 1_000, count: 0, list: [] };
      if (window.count >= settings.maxPendingMsgs) return fail('too many messages wait here');
      const { json: msg, metadata } = message;
      const list = settings.strategy === 'ALL' ? [...window.list, { msg, metadata }] : [];
      windows.set(key, { until: window.until, count: window.count + 1, list });
      if (settings.strategy === 'FIRST' && isOpen) return END;
      const waiting = settings.strategy === 'ALL' ? message.with({ type: settings.outMsgType, json: list }) : message;
      ports.postpone(chainId, id, waiting, {
        dueAt: window.until,
        relation: 'Success',
        replaces: `${id}:${key}:${window.until}`,
      });
      return END;
    });
    await ports.writeState(chainId, id, windows);
    return outcomes;
  },
});
