import type { Text } from '@twinscape/contract';

const broken: Text = { cn: '连接中断', en: 'The connection was interrupted' };

/** What stands in the way of a web hook, by the word that is kept with the delivery. */
export const TROUBLES: Readonly<Record<string, Text>> & { readonly broken: Text } = {
  broken,
  status: { cn: '对方应答 {status}，应为 2xx', en: 'The webhook answered {status} instead of 2xx' },
  redirect: {
    cn: '对方应答 {status} 并要求转到别处，平台不会跟随；请直接填写最终地址',
    en: 'The webhook answered {status} with a redirect, which is not followed. Enter the final address.',
  },
  lookup: { cn: '域名无法解析', en: 'The host name cannot be resolved' },
  connect: { cn: '无法连接', en: 'The connection failed' },
  connectTimeout: { cn: '连接超时', en: 'The connection timed out' },
  tls: { cn: 'TLS 证书或握手有误', en: 'The TLS certificate or handshake failed' },
  answerTimeout: { cn: '等待应答超时', en: 'No answer before the time limit' },
  totalTimeout: { cn: '应答超时', en: 'The answer took too long' },
  aborted: { cn: '平台停止时中断', en: 'The platform stopped during the request' },
  address: {
    cn: '地址指向本机、内网或保留地址，平台不允许访问',
    en: 'The address is on this machine, in a private network or reserved, which is not allowed',
  },
  malformed: { cn: '地址不正确', en: 'The address is not valid' },
  tooLong: { cn: '地址过长', en: 'The address is too long' },
  scheme: { cn: '地址须以 http:// 或 https:// 开头', en: 'The address must begin with http:// or https://' },
  credentials: { cn: '地址中不能包含用户名或密码', en: 'The address must not contain a user name or password' },
  port: { cn: '端口不允许使用', en: 'The port is not allowed' },
  tooLarge: { cn: '内容过多', en: 'The content is too large' },
  secret: { cn: '签名密钥无法读取，请更换密钥', en: 'The secret cannot be read. Renew it.' },
  off: { cn: '规则已停用或不再使用 Webhook', en: 'The rule is disabled or no longer uses a webhook' },
};
