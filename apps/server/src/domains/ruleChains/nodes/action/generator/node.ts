import type { MessageOriginator } from '../../../engine/message.ts';
import { isEntity, type RulePorts, toEntityKey } from '../../../engine/ports.ts';
import { defineNode, END, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { describeFailure, scriptSettings, toMessages, toScript } from '../../scripts.ts';
import { line, number } from '../../settings.ts';
import { toTickKey } from '../../ticks.ts';
import { generatorAbout } from './about.ts';

const KEY = 'generated';
type Generated = {
  readonly count: number;
  readonly msg: unknown;
  readonly metadata: Readonly<Record<string, string>>;
  readonly msgType: string;
};
const GENERATE =
  "var msg = { temp: 42, humidity: 77 };\nvar metadata = { data: 40 };\nvar msgType = 'POST_TELEMETRY_REQUEST';\nreturn { msg: msg, metadata: metadata, msgType: msgType };";

export const generator = defineNode({
  type: 'org.thingsboard.rule.engine.debug.TbMsgGeneratorNode',
  group: 'ACTION',
  title: { cn: '消息发生器', en: 'generator' },
  about: generatorAbout,
  relations: SUCCESS,
  isSource: true,
  usesDatabase: true,
  isOrderly: true,
  settings: {
    msgCount: number({ cn: '次数（0 为不限）', en: 'Count (0: no end)' }, 0, [0, 1e9]),
    periodInSeconds: number({ cn: '间隔（秒）', en: 'Interval (s)' }, 1, [1, 86_400]),
    originatorType: line({ cn: '起源类型', en: 'Type of the originator' }, 'DEVICE'),
    originatorId: line({ cn: '起源', en: 'MessageOriginator' }),
    ...scriptSettings(GENERATE),
  },
  async process(messages, { id, chainId, settings, ports }) {
    const [tick] = messages;
    if (!tick) return [];
    const before = (await ports.readState(id, [KEY])).get(KEY) as Generated | undefined;
    const count = (before?.count ?? 0) + 1;
    if (settings.msgCount > 0 && count > settings.msgCount) return messages.map(() => END);
    const originator = await findGeneratorOriginator(ports, settings);
    const base = tick.with({ originator, id: `${id}:${count}`, at: ports.now });
    const previous = base.with({
      json: before?.msg ?? {},
      metadata: before?.metadata ?? {},
      type: before?.msgType ?? 'POST_TELEMETRY_REQUEST',
    });
    const script = { ...toScript(settings, 'generate'), argumentNames: ['prevMsg', 'prevMetadata', 'prevMsgType'] };
    const [answer = { error: 'no answer' }] = await ports.runScript(script, [previous]);
    ports.postpone(chainId, id, tick, {
      dueAt: ports.now + settings.periodInSeconds * 1_000,
      replaces: toTickKey(id, count),
    });
    if ('error' in answer) return messages.map(() => fail(describeFailure(answer)));
    const made = toMessages(base, answer.json);
    const last = made.at(-1);
    const { json: msg, metadata, type: msgType } = last ?? base;
    await ports.writeState(chainId, id, new Map([[KEY, { count, msg, metadata, msgType } satisfies Generated]]));
    return messages.map((_, index) => (index === 0 ? made.map((message) => ({ relation: 'Success', message })) : END));
  },
});

/** The entity that is named, where it is in this project; else the project. */
async function findGeneratorOriginator(
  ports: RulePorts,
  { originatorType, originatorId }: { readonly originatorType: string; readonly originatorId: string },
): Promise<MessageOriginator> {
  const named = { type: originatorType, id: originatorId.toLowerCase() } as MessageOriginator;
  const known = isEntity(named) && named.id !== '' ? await ports.loadEntities([named]) : new Map();
  return known.has(toEntityKey(named)) ? named : { type: 'CUSTOMER', id: ports.projectId };
}
