import type { Text } from '@twinscape/contract';

export const checkpointAbout: Text = {
  cn: '消息先存入队列，再从这里继续：之前的结果已经保存，不会再做一次。',
  en: 'The message is queued here and goes on from here: what was done before is kept and not done again.',
};
