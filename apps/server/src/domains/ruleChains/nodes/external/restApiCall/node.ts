import { defineNode, END, eachMessage, fail } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, flag, group, line, number, option, pairs, secret } from '../../settings.ts';
import { fillPattern } from '../../template.ts';
import { restApiCallAbout } from './about.ts';

export const restApiCall = defineNode({
  type: 'org.thingsboard.rule.engine.rest.TbRestApiCallNode',
  group: 'EXTERNAL',
  title: { cn: 'REST 请求', en: 'rest api call' },
  about: restApiCallAbout,
  relations: SUCCESS,
  settings: {
    restEndpointUrlPattern: line({ cn: '网址', en: 'Address' }, 'http://localhost/api', { isRequired: true }),
    requestMethod: choice(
      { cn: '方法', en: 'Method' },
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((value) => ({ value, title: { cn: value, en: value } })),
      'POST',
    ),
    headers: pairs({ cn: '请求头', en: 'Headers' }, { 'Content-Type': 'application/json' }),
    ignoreRequestBody: flag({ cn: '不发送消息', en: 'Without a body' }),
    parseToPlainText: flag({ cn: '消息作为纯文本', en: 'The message as plain text' }),
    readTimeoutMs: number({ cn: '超时（毫秒）', en: 'Time-out (ms)' }, 0, [0, 600_000]),
    credentials: group(
      { cn: '认证', en: 'Credentials' },
      {
        type: choice(
          { cn: '方式', en: 'Kind' },
          [
            option('anonymous', '无', 'None'),
            option('basic', '用户名与密码', 'User name and password'),
            option('cert.PEM', '证书', 'Certificate'),
          ],
          'anonymous',
        ),
        username: line({ cn: '用户名', en: 'User name' }, '', { when: { field: 'type', is: ['basic'] } }),
        password: secret({ cn: '密码', en: 'Password' }, { when: { field: 'type', is: ['basic'] } }),
      },
    ),
  },
  process: (messages, { id, chainId, settings, ports }) =>
    eachMessage(messages, (message) => {
      const { credentials, ignoreRequestBody, parseToPlainText, requestMethod } = settings;
      const headers = Object.entries(settings.headers).map(([name, value]) => [
        fillPattern(name, message),
        fillPattern(value, message),
      ]);
      if (credentials.type === 'cert.PEM') return fail('certificates of clients are not offered here');
      if (credentials.type === 'basic')
        headers.push([
          'Authorization',
          `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
        ]);
      const plain = parseToPlainText && typeof message.json === 'string' ? message.json : message.data;
      ports.callOutside(chainId, id, message, {
        kind: 'http',
        method: requestMethod,
        url: fillPattern(settings.restEndpointUrlPattern, message),
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: ignoreRequestBody ? undefined : plain,
        isText: false,
      });
      return END;
    }),
});
