import { say, type Text, type Values } from '@twinscape/contract';
import { type NoticeEvent, SEVERITY_TITLES, type Severity } from '@twinscape/contract/alarms';

/** A severity as it stands within a sentence: `severity` in Chinese, `severityEn` in English. */
export const toSeverityValues = (severity: Severity) => ({
  severity: SEVERITY_TITLES[severity].cn,
  severityEn: SEVERITY_TITLES[severity].en.toLowerCase(),
});

/** The head line of a notice. */
const TITLES: Readonly<Record<NoticeEvent, Text>> = {
  raised: { cn: '{severity}报警：{device} {type}', en: 'Alarm ({severityEn}): {type} on {device}' },
  escalated: {
    cn: '报警升级为“{severity}”：{device} {type}',
    en: 'Severity raised to {severityEn}: {type} on {device}',
  },
  deescalated: {
    cn: '报警降级为“{severity}”：{device} {type}',
    en: 'Severity lowered to {severityEn}: {type} on {device}',
  },
  repeated: {
    cn: '提醒：{severity}报警仍未清除，{device} {type}',
    en: 'Reminder, alarm still active ({severityEn}): {type} on {device}',
  },
  acknowledged: { cn: '报警已确认：{device} {type}', en: 'Acknowledged: {type} on {device}' },
  cleared: { cn: '报警已清除：{device} {type}', en: 'Cleared: {type} on {device}' },
  assigned: { cn: '报警已分配给{assignee}：{device} {type}', en: 'Assigned to {assignee}: {type} on {device}' },
};

const BY: Text = { cn: '操作人：{actor}。', en: ' By {actor}.' };

const wordings = {
  content: { cn: '项目“{project}”的设备“{device}”。', en: 'Device “{device}” in the project “{project}”.' },
  digest: {
    cn: '静默时段内有 {count} 条报警通知',
    en: '{count} alarm {count|notification|notifications} during your quiet hours',
  },
  more: { cn: '……另有 {count} 条', en: '… and {count} more' },
  sample: {
    cn: '试发：通知规则“{rule}”',
    en: 'Test of the notification rule “{rule}”',
  },
  sampleContent: {
    cn: '这是一条试发的通知，说明该规则的通知能够送达。没有设备报警。',
    en: 'This is a test: notifications of this rule reach you. No device has raised an alarm.',
  },
  mailSubject: {
    cn: '[{platform}] {title}',
    en: '[{platform}] {title}',
  },
  mailSubjectMany: {
    cn: '[{platform}] {count} 条报警通知，最高严重程度：{severity}',
    en: '[{platform}] {count} alarm {count|notification|notifications}, highest severity: {severityEn}',
  },
  hello: { cn: '{name}，你好：', en: 'Hello {name},' },
  item: { cn: '■ {title}\n  {time}　项目：{project}', en: '■ {title}\n  {time} – project: {project}' },
  foot: {
    cn: '收到本邮件，是因为项目的通知规则包含此账号。如不再需要，请联系项目管理员。',
    en: 'You receive this email because a notification rule of your project includes you. Contact the project manager if you no longer need it.',
  },
} as const satisfies Readonly<Record<string, Text>>;
export type NoticeWording = keyof typeof wordings;

export const formatText = (key: NoticeWording, values: Values = {}): Text => ({
  cn: say(wordings[key], 'cn', values),
  en: say(wordings[key], 'en', values),
});

/** What a notice tells. */
export type NoticeContent = {
  readonly event: NoticeEvent;
  readonly severity: Severity;
  readonly alarmType: string;
  readonly device: string;
  readonly project: string;
  readonly message: string | undefined;
  readonly assignee: string | undefined;
  /** Who did it; absent where a rule or a device did. */
  readonly actor: string | undefined;
};

const toTextValues = ({
  severity,
  alarmType,
  device,
  project,
  assignee = '–',
  actor = '–',
}: NoticeContent): Values => ({
  ...toSeverityValues(severity),
  type: alarmType,
  device,
  project,
  assignee,
  actor,
});

export const formatTitle = (notice: NoticeContent): Text => {
  const values = toTextValues(notice);
  return { cn: say(TITLES[notice.event], 'cn', values), en: say(TITLES[notice.event], 'en', values) };
};

/** The sentence of the rule first, where it has one: it is what the reader must know. */
export function formatContent(notice: NoticeContent): Text {
  const values = toTextValues(notice);
  const message = notice.message === undefined || notice.message === '' ? '' : notice.message.trim();
  const by = notice.actor === undefined ? undefined : BY;
  const line = (language: 'cn' | 'en', gap: string): string =>
    `${message === '' ? '' : `${message}${/[。.!！?？]$/.test(message) ? '' : language === 'cn' ? '。' : '.'}${gap}`}${say(wordings.content, language, values)}${by ? say(by, language, values) : ''}`;
  return { cn: line('cn', ''), en: line('en', ' ') };
}
