import { defineMessages } from '../../../platform/language/index.ts';

/** Words of the page that a share's link opens. */
export const previewMessages = defineMessages({
  enterCode: { cn: '请输入访问密码', en: 'Enter the access code' },
  codeNote: {
    cn: '需要 4 位数字密码，请向分享者索取。',
    en: 'What was shared with you asks for four digits. The sender knows them.',
  },
  code: { cn: '访问密码', en: 'Visit password' },
  look: { cn: '查看', en: 'View' },
  wait: { cn: '{time} 后可再次输入', en: 'Try again in {time}' },
  requestError: { cn: '请求错误', en: 'Request error' },
  endedNote: { cn: '如仍需查看，请联系分享者重新分享。', en: 'Ask the sender to share it again.' },
  incomplete: { cn: '链接不完整', en: 'The link is incomplete' },
  incompleteNote: { cn: '请复制完整的分享链接后重新打开。', en: 'Copy the whole link and open it again.' },
  unknownKind: { cn: '此版本不能显示该分享的内容', en: 'This version cannot show what the link shares' },
  opening: { cn: '正在打开分享', en: 'Opening what was shared' },
  retry: { cn: '重试', en: 'Try again' },
  failed: { cn: '分享未能打开', en: 'The share could not be opened' },
});
