import type { Text } from '@twinscape/contract';

export const acknowledgeAbout: Text = {
  cn: '消息到此即算处理完成，并由 Success 继续。消息进入队列时已可靠保存，此节点只为导入的规则链而设。',
  en: 'The message counts as processed here and goes on by Success. Messages are kept from when they are queued, so the node changes nothing; imported chains have it.',
};
