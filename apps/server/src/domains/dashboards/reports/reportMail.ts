import { fill, type Language } from '@twinscape/contract';
import type { ReportFormat } from '@twinscape/contract/dashboards';

const WORDS = {
  subject: { cn: '{report}（{day}）', en: '{report} ({day})' },
  hello: { cn: '你好：', en: 'Hello,' },
  body: {
    cn: '附件是项目“{project}”的看板“{dashboard}”，生成于 {time}。',
    en: 'Attached is the dashboard “{dashboard}” of the project “{project}”, made at {time}.',
  },
  link: { cn: '查看看板：{link}', en: 'Open the dashboard: {link}' },
  foot: {
    cn: '此报告由 {user} 在“{platform}”中设置，可在看板的“定时报告”中修改或停用。',
    en: '{user} set this report up in {platform}. Change it or turn it off under “Scheduled reports” of the dashboard.',
  },
} as const;

type ReportMail = {
  readonly report: string;
  readonly dashboard: string;
  readonly project: string;
  readonly platform: string;
  readonly user: string;
  readonly link: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
};

/** Subject and text of a report's mail. Pure. */
export function formatReportMail({ language, timeZone, now, ...values }: ReportMail) {
  const say = (word: keyof typeof WORDS, more: Record<string, string> = {}) =>
    fill(WORDS[word][language], { ...values, ...more });
  const locale = language === 'cn' ? 'zh-CN' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(now);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now);
  return {
    subject: say('subject', { day }),
    text: [say('hello'), say('body', { time }), say('link'), say('foot')].join('\n\n'),
  };
}

/** A file name that every mail program takes. Pure. */
export function formatReportFile(name: string, timeZone: string, now: Date, format: ReportFormat): string {
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now);
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim();
  return `${plain} ${day}.${format}`;
}
