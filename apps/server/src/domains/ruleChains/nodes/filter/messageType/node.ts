import { defineNode, leave } from '../../defineNode.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { list } from '../../settings.ts';
import { messageTypeFilterAbout } from './about.ts';

export const messageTypeFilter = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbMsgTypeFilterNode',
  group: 'FILTER',
  title: { cn: '消息类型过滤', en: 'message type filter' },
  about: messageTypeFilterAbout,
  relations: TRUE_FALSE,
  settings: { messageTypes: list({ cn: '消息类型', en: 'Message types' }, { isRequired: true }) },
  process: (messages, { settings }) => {
    const types = new Set(settings.messageTypes);
    return messages.map((message) => leave(types.has(message.type) ? 'True' : 'False', message));
  },
});
