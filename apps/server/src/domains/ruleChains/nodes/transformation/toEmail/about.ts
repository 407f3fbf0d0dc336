import type { Text } from '@twinscape/contract';

export const toEmailAbout: Text = {
  cn: '按模板生成一封邮件，交给“发送邮件”节点。花括号中的名称取附带信息，方括号中的名称取消息字段。',
  en: 'Makes a mail by templates for the node “send email”. Names in braces are taken from the metadata, names in brackets from the message.',
};
