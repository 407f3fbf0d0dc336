import type { Text } from '@twinscape/contract';

export const generatorAbout: Text = {
  cn: '按间隔运行脚本生成消息，用于测试；次数为 0 时不停止。脚本得到上一条消息（prevMsg、prevMetadata、prevMsgType）。规则链运行时才发生。',
  en: 'Makes messages by a script at an interval, for tests; with nought as the count it never ends. The script gets the message before. It works while the rules of the project run.',
};
