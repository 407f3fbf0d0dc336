import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the page that a share's link opens. */
export const previewMessages = defineMessages({
  enterCode: { cn: '请输入访问密码', en: 'Enter the access code' },
  codeNote: {
    cn: '需要 4 位数字的访问密码，由分享者提供。',
    en: 'A four-digit access code is needed. The sender knows it.',
  },
  code: { cn: '访问密码', en: 'Access code' },
  look: { cn: '查看', en: 'View' },
  wait: { cn: '{time} 后可再次输入', en: 'Try again in {time}' },
  requestError: { cn: '请求错误', en: 'Request error' },
  endedNote: { cn: '如需查看，由分享者重新分享。', en: 'Ask the sender for a new share.' },
  incomplete: { cn: '链接不完整', en: 'The link is incomplete' },
  incompleteNote: { cn: '复制完整的分享链接后重新打开。', en: 'Copy the whole link and open it again.' },
  unknownKind: { cn: '此版本不能显示该分享的内容', en: 'This version cannot show what the link shares' },
  opening: { cn: '正在打开分享', en: 'Opening share' },
  retry: { cn: '重试', en: 'Try again' },
  failed: { cn: '分享未能打开', en: 'The share could not be opened' },
});
