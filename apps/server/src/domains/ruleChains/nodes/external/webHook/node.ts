import { defineNode, END, eachMessage } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, lines, option, secret } from '../../settings.ts';
import { fillPattern, metadataPattern } from '../../template.ts';
import { webHookAbout } from './about.ts';
import { toHookBody } from './toHookBody.ts';

export const webHook = defineNode({
  type: 'twinscape.external.WebHookNode',
  group: 'EXTERNAL',
  title: { cn: '群机器人', en: 'chat web hook' },
  about: webHookAbout,
  relations: SUCCESS,
  settings: {
    service: choice(
      { cn: '服务', en: 'Service' },
      [
        option('dingtalk', '钉钉', 'DingTalk'),
        option('wecom', '企业微信', 'WeCom'),
        option('feishu', '飞书', 'Feishu'),
        option('slack', 'Slack', 'Slack'),
      ],
      'wecom',
    ),
    url: secret({ cn: '机器人地址', en: 'Web hook' }, { isRequired: true }),
    message: lines({ cn: '文字', en: 'Text' }, `${metadataPattern('deviceName')}: $[temperature]`, {
      isRequired: true,
    }),
  },
  process: (messages, { id, chainId, settings, ports }) =>
    eachMessage(messages, (message) => {
      ports.callOutside(chainId, id, message, {
        kind: 'http',
        method: 'POST',
        url: settings.url,
        headers: {},
        body: JSON.stringify(toHookBody(settings.service, fillPattern(settings.message, message))),
        isText: false,
      });
      return END;
    }),
});
