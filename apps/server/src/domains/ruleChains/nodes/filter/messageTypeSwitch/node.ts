import { defineNode, leave } from '../../defineNode.ts';
import { MESSAGE_TYPE_LINKS, OTHER_LINK } from '../../messageTypes.ts';
import { messageTypeSwitchAbout } from './about.ts';

export const messageTypeSwitch = defineNode({
  type: 'org.thingsboard.rule.engine.filter.TbMsgTypeSwitchNode',
  group: 'FILTER',
  title: { cn: '消息类型分支', en: 'message type switch' },
  about: messageTypeSwitchAbout,
  relations: [...new Set(MESSAGE_TYPE_LINKS.values()), OTHER_LINK],
  settings: {},
  process: (messages) => messages.map((message) => leave(MESSAGE_TYPE_LINKS.get(message.type) ?? OTHER_LINK, message)),
});
