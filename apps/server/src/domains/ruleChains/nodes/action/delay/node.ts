import { defineNode, END, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { flag, line, number } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { delayAbout } from './about.ts';

export const delay = defineNode({
  type: 'org.thingsboard.rule.engine.delay.TbMsgDelayNode',
  group: 'ACTION',
  title: { cn: '延时', en: 'delay' },
  about: delayAbout,
  relations: SUCCESS,
  settings: {
    useMetadataPeriodInSecondsPatterns: flag({ cn: '时间按模板', en: 'The time is a template' }),
    periodInSeconds: number({ cn: '延时（秒）', en: 'Delay (s)' }, 60, [0, 86_400 * 30], {
      when: { field: 'useMetadataPeriodInSecondsPatterns', is: [false] },
    }),
    periodInSecondsPattern: line({ cn: '延时（秒）', en: 'Delay (s)' }, '', {
      when: { field: 'useMetadataPeriodInSecondsPatterns', is: [true] },
    }),
    maxPendingMsgs: number({ cn: '最多等待条数', en: 'Most that wait' }, 1_000, [1, 100_000]),
  },
  process: (messages, { id, chainId, settings, ports }) =>
    eachMessage(messages, (message) => {
      const seconds = settings.useMetadataPeriodInSecondsPatterns
        ? Number(fillPattern(settings.periodInSecondsPattern, message))
        : settings.periodInSeconds;
      if (!(seconds >= 0)) return fail('the delay is no number of seconds');
      ports.postpone(chainId, id, message, { dueAt: ports.now + seconds * 1_000, relation: 'Success' });
      return END;
    }),
});
