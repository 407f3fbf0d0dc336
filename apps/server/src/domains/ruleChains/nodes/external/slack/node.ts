import { defineNode, END, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { flag, json, line, lines, secret } from '../../settings.ts';
import { fillPattern, metadataPattern } from '../../template.ts';
import { slackNodeAbout } from './about.ts';

export const slackNode = defineNode({
  type: 'org.thingsboard.rule.engine.notification.TbSlackNode',
  group: 'EXTERNAL',
  title: { cn: '发送到 Slack', en: 'send to slack' },
  about: slackNodeAbout,
  relations: SUCCESS,
  settings: {
    useSystemSettings: flag({ cn: '使用平台的设置', en: 'Use the settings of the platform' }),
    botToken: secret({ cn: '机器人令牌', en: 'ScriptToken of the bot' }),
    messageTemplate: lines({ cn: '文字', en: 'Text' }, `Device ${metadataPattern('deviceName')}: $[temperature]`, {
      isRequired: true,
    }),
    conversationType: line({ cn: '会话类型', en: 'Kind of conversation' }, 'PUBLIC_CHANNEL'),
    conversation: json({ cn: '会话', en: 'Conversation' }),
  },
  process: (messages, { id, chainId, settings, ports }) =>
    eachMessage(messages, (message) => {
      if (settings.useSystemSettings || settings.botToken === '') return fail('the node has no token of a bot');
      const channel = (settings.conversation as { readonly id?: unknown } | undefined)?.id;
      if (typeof channel !== 'string') return fail('the node names no conversation');
      ports.callOutside(chainId, id, message, {
        kind: 'http',
        method: 'POST',
        url: 'https://slack.com/api/chat.postMessage',
        headers: { Authorization: `Bearer ${settings.botToken}` },
        body: JSON.stringify({ channel, text: fillPattern(settings.messageTemplate, message) }),
        isText: false,
      });
      return END;
    }),
});
