import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@twinscape/contract';
import { SEVERITIES } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadBaseAddress, loadPlatformName, loadRecipients, type Recipient } from '../../identity/index.ts';
import { sendMessages } from '../../messages/index.ts';
import { loadProjectAudience, loadProjectNames } from '../../projects/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import { loadEventsById, loadNoticeAlarms, type NoticeAlarm, type PendingAlarmEvent } from '../pendingEventStore.ts';
import { formatText, formatTitle, type NoticeContent, toSeverityValues } from './messages.ts';
import { formatAlarmLink, formatAlarmListLink, toNoticeContent } from './noticeContent.ts';
import { findDueUsers, takeDueMail, takeHeldNotices, type WaitingNotice } from './noticeStore.ts';
import { DEFAULT_QUIET_HOURS } from './quietHours.ts';
import { loadQuietHours } from './quietHoursStore.ts';

const USERS_AT_ONCE = 50;
/** Lines of one mail, and of one message. */
const MAIL_LINES = 100;
const MESSAGE_LINES = 10;

type SummaryLine = { readonly event: PendingAlarmEvent; readonly alarm: NoticeAlarm; readonly notice: NoticeContent };

/** Sends the collected mails that are due, one a member. Answers how many. */
export const sendMailSummaries = (platform: Platform): Promise<number> =>
  forEachUser(platform, 'mail', async (tx, userId) => {
    const lines = await loadSummaryLines(tx, userId, await takeDueMail(tx, userId));
    const reader = (await loadRecipients(tx, [userId])).get(userId);
    if (lines.length === 0 || !reader?.email || !(await isMailConfigured(tx))) return false;
    const { timeZone } = (await loadQuietHours(tx, [userId])).get(userId) ?? DEFAULT_QUIET_HOURS;
    const [platformText, address] = [await loadPlatformName(tx), await loadBaseAddress(platform)];
    const language = reader.language ?? DEFAULT_LANGUAGE;
    await platform.jobs.add(tx, sendMail, {
      to: reader.email,
      ...formatSummaryMail(lines, reader, { platform: platformText[language], address, language, timeZone }),
    });
    return true;
  });

/** What quiet hours held back comes as one message when they are over. Answers how many members were told. */
export const sendHeldMessages = (platform: Platform): Promise<number> =>
  forEachUser(platform, 'app', async (tx, userId) => {
    const lines = await loadSummaryLines(tx, userId, await takeHeldNotices(tx, userId));
    const [first] = lines;
    if (!first) return false;
    const { projectId } = first.event;
    const isOneProject = lines.every(({ event }) => event.projectId === projectId);
    const titles = lines.slice(0, MESSAGE_LINES).map(({ notice }) => formatTitle(notice));
    const rest = lines.length > MESSAGE_LINES ? [formatText('more', { count: lines.length - MESSAGE_LINES })] : [];
    await sendMessages(tx, [
      {
        userId,
        kind: 'alarm.digest',
        title: formatText('digest', { count: lines.length }),
        content: {
          cn: [...titles, ...rest].map(({ cn }) => cn).join('\n'),
          en: [...titles, ...rest].map(({ en }) => en).join('\n'),
        },
        ...(isOneProject ? { projectId, link: formatAlarmListLink(projectId) } : {}),
      },
    ]);
    return true;
  });

async function forEachUser(
  platform: Platform,
  what: 'mail' | 'app',
  work: (tx: Db, userId: string) => Promise<boolean>,
): Promise<number> {
  const { db } = platform.database;
  let sent = 0;
  for (const userId of await findDueUsers(db, what, USERS_AT_ONCE))
    if (await db.transaction((tx) => work(tx, userId))) sent += 1;
  return sent;
}

/**
 * What is still to be said: of alarms that there are, in projects that the member still reaches; in the order in which
 * it happened.
 */
async function loadSummaryLines(tx: Db, userId: string, waiting: readonly WaitingNotice[]): Promise<SummaryLine[]> {
  if (waiting.length === 0) return [];
  const projects = [...new Set(waiting.map(({ projectId }) => projectId))];
  const accessible = new Set<string>();
  for (const projectId of projects)
    if ((await loadProjectAudience(tx, projectId)).includes(userId)) accessible.add(projectId);
  const names = await loadProjectNames(tx, projects);
  const alarms = await loadNoticeAlarms(tx, [...new Set(waiting.map(({ alarmId }) => alarmId))]);
  const events = await loadEventsById(
    tx,
    waiting.map(({ eventId }) => eventId),
  );
  const people = await loadRecipients(tx, [
    ...new Set([
      ...events.flatMap(({ userId: actor }) => actor ?? []),
      ...[...alarms.values()].flatMap(({ assigneeId }) => assigneeId ?? []),
    ]),
  ]);
  return events.flatMap((event) => {
    const alarm = alarms.get(event.alarmId);
    if (!alarm || !accessible.has(event.projectId)) return [];
    const notice = toNoticeContent(event, alarm, names.get(event.projectId) ?? '', (id) => people.get(id)?.name);
    return notice ? [{ event, alarm, notice }] : [];
  });
}

type MailContext = {
  readonly platform: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
};

/** One mail, worst first. Its id follows from what it tells: whoever sends it twice sends the same mail. Pure. */
export function formatSummaryMail(
  lines: readonly SummaryLine[],
  { name }: Pick<Recipient, 'name'>,
  { platform, address, language, timeZone }: MailContext,
) {
  const sorted = [...lines].sort(
    (a, b) => SEVERITIES.indexOf(a.notice.severity) - SEVERITIES.indexOf(b.notice.severity),
  );
  const [worst] = sorted;
  const title = worst ? formatTitle(worst.notice)[language] : '';
  const severity = toSeverityValues(worst?.notice.severity ?? 'indeterminate');
  const values = { platform, title, count: lines.length, ...severity };
  const time = new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const items = sorted.slice(0, MAIL_LINES).map(({ event, alarm, notice }) => {
    const header = formatText('item', {
      title: formatTitle(notice)[language],
      time: `${time.format(event.at)} (${timeZone})`,
      project: notice.project,
    })[language];
    const message = notice.message === undefined || notice.message === '' ? '' : `\n  ${notice.message}`;
    return `${header}${message}\n  ${address}/#${formatAlarmLink(event.projectId, alarm.id)}`;
  });
  if (lines.length > MAIL_LINES) items.push(formatText('more', { count: lines.length - MAIL_LINES })[language]);
  return {
    subject: formatText(lines.length === 1 ? 'mailSubject' : 'mailSubjectMany', values)[language],
    text: [formatText('hello', { name })[language], ...items, formatText('foot')[language]].join('\n\n'),
    id: createHash('sha256')
      .update(
        lines
          .map(({ event }) => event.id)
          .sort()
          .join(),
      )
      .digest('hex')
      .slice(0, 32),
  };
}
