import { defineNode, fail, leave, type NodeOutcome, succeed } from '../../defineNode.ts';
import { flag, line, number } from '../../settings.ts';
import { calculateDeltaAbout } from './about.ts';

type LastValue = { readonly value: number; readonly at: number };

export const calculateDelta = defineNode({
  type: 'org.thingsboard.rule.engine.metadata.CalculateDeltaNode',
  group: 'ENRICHMENT',
  title: { cn: '计算增量', en: 'calculate delta' },
  about: calculateDeltaAbout,
  relations: ['Success', 'Other', 'Failure'],
  usesDatabase: true,
  isOrderly: true,
  settings: {
    inputValueKey: line({ cn: '数值字段', en: 'Value' }, 'pulseCounter', { isRequired: true }),
    outputValueKey: line({ cn: '增量字段', en: 'Difference' }, 'delta', { isRequired: true }),
    useCache: flag({ cn: '使用缓存', en: 'Keep the last value' }, true),
    addPeriodBetweenMsgs: flag({ cn: '加入间隔', en: 'Add the time between them' }),
    periodValueKey: line({ cn: '间隔字段', en: 'Time' }, 'periodInMs', {
      when: { field: 'addPeriodBetweenMsgs', is: [true] },
    }),
    round: number({ cn: '小数位', en: 'Decimals' }, 0, [0, 15]),
    tellFailureIfDeltaIsNegative: flag({ cn: '增量为负时报错', en: 'Fail where it is negative' }, true),
    excludeZeroDeltas: flag({ cn: '不加入零增量', en: 'Leave out nought' }),
  },
  async process(messages, { id, chainId, settings, ports }) {
    const keys = [...new Set(messages.map(({ originator }) => originator.id))];
    const states = new Map((await ports.readState(id, keys)) as ReadonlyMap<string, LastValue>);
    const outcomes = messages.map((message): NodeOutcome => {
      const given = message.fields[settings.inputValueKey];
      const value = typeof given === 'number' ? given : Number.parseFloat(String(given));
      if (given === undefined || !Number.isFinite(value)) return leave('Other', message);
      const before = states.get(message.originator.id);
      states.set(message.originator.id, { value, at: message.at });
      const delta = before ? Number((value - before.value).toFixed(settings.round || 15)) : 0;
      if (delta < 0 && settings.tellFailureIfDeltaIsNegative) return fail(`the difference is negative: ${delta}`);
      const period = before ? message.at - before.at : 0;
      return succeed(
        message.with({
          json: {
            ...message.fields,
            ...(delta === 0 && settings.excludeZeroDeltas ? {} : { [settings.outputValueKey]: delta }),
            ...(settings.addPeriodBetweenMsgs ? { [settings.periodValueKey]: period } : {}),
          },
        }),
      );
    });
    await ports.writeState(chainId, id, states);
    return outcomes;
  },
});
