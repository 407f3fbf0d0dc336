import { defineNode, END } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { line, number } from '../../settings.ts';
import { messageCountAbout } from './about.ts';

const KEY = 'count';
type Counted = { readonly until: number; readonly count: number };

export const messageCount = defineNode({
  type: 'org.thingsboard.rule.engine.action.TbMsgCountNode',
  group: 'ACTION',
  title: { cn: '消息计数', en: 'message count' },
  about: messageCountAbout,
  relations: SUCCESS,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    interval: number({ cn: '间隔（秒）', en: 'Interval (s)' }, 1, [1, 86_400]),
    telemetryPrefix: line({ cn: '字段前缀', en: 'Prefix' }, 'messageCount', { isRequired: true }),
  },
  async process(messages, { id, chainId, settings, ports }) {
    const stored = (await ports.readState(id, [KEY])).get(KEY) as Counted | undefined;
    const isOpen = stored !== undefined && stored.until > ports.now;
    const until = isOpen ? stored.until : ports.now + settings.interval * 1_000;
    const count = (isOpen ? stored.count : 0) + messages.length;
    await ports.writeState(chainId, id, new Map([[KEY, { until, count } satisfies Counted]]));
    const [first] = messages;
    if (first) {
      const told = first.with({
        id: `${id}:${until}`,
        type: 'POST_TELEMETRY_REQUEST',
        originator: { type: 'CUSTOMER', id: ports.projectId },
        at: until,
        json: { [settings.telemetryPrefix]: count, delta: count },
        metadata: { delta: String(count), ts: String(until) },
      });
      ports.postpone(chainId, id, told, { dueAt: until, relation: 'Success', replaces: `${id}:${until}` });
    }
    return messages.map(() => END);
  },
});
