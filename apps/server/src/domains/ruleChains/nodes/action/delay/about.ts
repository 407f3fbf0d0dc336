import type { Text } from '@twinscape/contract';

export const delayAbout: Text = {
  cn: '消息在一段时间后继续；等待期间平台重启也不会丢失。',
  en: 'The message goes on after a time, also where the platform starts again meanwhile.',
};
