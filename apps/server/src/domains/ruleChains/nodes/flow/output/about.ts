import type { Text } from '@twinscape/contract';

export const outputNodeAbout: Text = {
  cn: '消息返回调用此规则链的节点，由与本节点同名的连线离开。',
  en: 'The message returns to the node that called this chain and leaves it by a link with the name of this node.',
};
