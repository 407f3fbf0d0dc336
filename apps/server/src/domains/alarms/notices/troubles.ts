import type { Text } from '@twinscape/contract';

const broken: Text = { cn: '连接中断', en: 'The connection broke off' };

/** What stands in the way of a web hook, by the word that is kept with the delivery. */
export const TROUBLES: Readonly<Record<string, Text>> & { readonly broken: Text } = {
  broken,
  status: { cn: '对方应答 {status}，应为 2xx', en: 'It answered {status} instead of 2xx' },
  redirect: {
    cn: '对方应答 {status} 并要求转到别处，平台不会跟随；请直接填写最终地址',
    en: 'It answered {status} and sent us elsewhere, which is not followed; enter the final address',
  },
  lookup: { cn: '域名无法解析', en: 'The name of the host is not known' },
  connect: { cn: '无法连接', en: 'No connection could be made' },
  connectTimeout: { cn: '连接超时', en: 'The connection took too long' },
  tls: { cn: 'TLS 证书或握手有误', en: 'TLS failed: look at the certificate' },
  answerTimeout: { cn: '等待应答超时', en: 'No answer came in time' },
  totalTimeout: { cn: '应答超时', en: 'The answer took too long' },
  aborted: { cn: '平台停止时中断', en: 'The platform stopped meanwhile' },
  address: {
    cn: '地址指向本机、内网或保留地址，平台不允许访问',
    en: 'It lies on this machine, in a private network or at a reserved address, which is not allowed',
  },
  malformed: { cn: '地址不正确', en: 'The address is not correct' },
  tooLong: { cn: '地址过长', en: 'The address is too long' },
  scheme: { cn: '地址须以 http:// 或 https:// 开头', en: 'The address must begin with http:// or https://' },
  credentials: { cn: '地址中不能包含用户名或密码', en: 'The address must not contain a user name or password' },
  port: { cn: '端口不允许使用', en: 'The port is not allowed' },
  tooLarge: { cn: '内容过大', en: 'There was too much to be told' },
  secret: { cn: '签名密钥无法读取，请重新生成', en: 'The secret cannot be read any more; make a new one' },
  off: { cn: '规则已停用或不再使用 Webhook', en: 'The rule is switched off or has no web hook any more' },
};
