import type { Text } from '@twinscape/contract';

export const ruleChainNodeAbout: Text = {
  cn: '把消息交给另一条规则链；那条规则链的“输出”节点使消息由同名的连线返回。',
  en: 'Hands the message to another chain. A node “output” there lets it come back by a link of its name.',
};
