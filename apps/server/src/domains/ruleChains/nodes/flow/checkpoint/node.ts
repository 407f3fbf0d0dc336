import { defineNode, END, eachMessage } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { text } from '../../settings.ts';
import { about } from './about.ts';

export const checkpoint = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbCheckpointNode',
  group: 'FLOW',
  title: { cn: '检查点', en: 'checkpoint' },
  about,
  relations: SUCCESS,
  settings: { queueName: text({ cn: '队列', en: 'Queue' }, 'HighPriority') },
  process: (messages, { id, chainId, ports }) =>
    eachMessage(messages, (message) => {
      ports.postpone(chainId, id, message, { dueAt: ports.now, relation: 'Success' });
      return END;
    }),
});
