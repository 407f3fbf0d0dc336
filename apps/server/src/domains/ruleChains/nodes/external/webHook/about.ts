import type { Text } from '@twinscape/contract';

export const webHookAbout: Text = {
  cn: '把一段文字发到钉钉、企业微信、飞书或 Slack 的群机器人地址。文字可用模板。',
  en: 'Sends a text to the web hook of a group in DingTalk, WeCom, Feishu or Slack. The text may be a template.',
};
