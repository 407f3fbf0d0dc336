import type { Text } from '@twinscape/contract';

export const about: Text = {
  cn: '按模板生成一封邮件，交给“发送邮件”节点。模板中 $\u007b名称} 取元数据，$[名称] 取消息字段。',
  en: 'Makes a mail by templates for the node “send email”. $\u007bname} is taken from the metadata, $[name] from the message.',
};
