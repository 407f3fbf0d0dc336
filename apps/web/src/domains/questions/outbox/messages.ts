import { defineMessages } from '../../../platform/language/index.ts';

export const outboxMessages = defineMessages({
  keptQuestion: {
    cn: '无法连接服务器，问题已保存在本机，恢复连接后自动发送',
    en: 'The server cannot be reached. The question is kept on this device and sent once it can be.',
  },
  keptComment: {
    cn: '无法连接服务器，评论已保存在本机，恢复连接后自动发送',
    en: 'The server cannot be reached. The comment is kept on this device and sent once it can be.',
  },
  noRoom: {
    cn: '本机空间不足，无法保存，请保持页面打开，恢复连接后重试',
    en: 'This device has no room to keep it. Leave the page open and try again once the server can be reached.',
  },
  files: { cn: '{count} 个附件', en: '{count} {count|attachment|attachments}' },
  sentQuestion: { cn: '已发送问题“{title}”', en: 'The question “{title}” was sent' },
  sentComment: { cn: '已发送评论“{title}”', en: 'The comment “{title}” was sent' },
  failed: { cn: '发送失败', en: 'Not sent' },
  discard: { cn: '放弃', en: 'Discard' },
  discardTitle: { cn: '放弃“{title}”？', en: 'Discard “{title}”?' },
  discardBody: {
    cn: '它和附件仅保存在本机，放弃后无法恢复。',
    en: 'It and its attachments are kept on this device alone. This cannot be undone.',
  },
  bar: {
    cn: '{count} 项保存在本机，尚未发送',
    en: '{count} {count|item is|items are} kept on this device, not sent yet',
  },
  colon: { cn: '：', en: ': ' },
  comma: { cn: '、', en: ', ' },
  retry: { cn: '立即发送', en: 'Send now' },
  offlineFile: {
    cn: '{name} 已保存在本机，恢复连接后上传',
    en: '{name} is kept on this device and uploaded once the server can be reached',
  },
});
