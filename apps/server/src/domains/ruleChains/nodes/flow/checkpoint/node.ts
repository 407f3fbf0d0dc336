import { defineNode, END, eachMessage } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { line } from '../../settings.ts';
import { checkpointAbout } from './about.ts';

export const checkpoint = defineNode({
  type: 'org.thingsboard.rule.engine.flow.TbCheckpointNode',
  group: 'FLOW',
  title: { cn: '检查点', en: 'checkpoint' },
  about: checkpointAbout,
  relations: SUCCESS,
  settings: { queueName: line({ cn: '队列', en: 'Queue' }, 'HighPriority') },
  process: (messages, { id, chainId, ports }) =>
    eachMessage(messages, (message) => {
      ports.postpone(chainId, id, message, { dueAt: ports.now, relation: 'Success' });
      return END;
    }),
});
