import type { Text } from '@twinscape/contract';

export const slackNodeAbout: Text = {
  cn: '用机器人令牌向 Slack 的频道或用户发送文字（chat.postMessage）。',
  en: 'Sends a text to a channel or a person in Slack with the token of a bot (chat.postMessage).',
};
