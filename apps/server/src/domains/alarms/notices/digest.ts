import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@twinscape/contract';
import { SEVERITIES } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { baseAddress, platformName, type Reader, readersAmong } from '../../identity/index.ts';
import { sendMessages } from '../../messages/index.ts';
import { projectAudience, projectNames } from '../../projects/index.ts';
import { mailIsSetUp } from '../../settings/index.ts';
import { eventsById, type ToldAlarm, toldAlarms, type UntoldEvent } from '../untoldStore.ts';
import { alarmLink, alarmsLink, toldOf } from './facts.ts';
import { takeHeld, takeMail, usersDue, type Waiting } from './noticeStore.ts';
import { DEFAULT_QUIET_HOURS } from './quiet.ts';
import { quietHoursOf } from './quietStore.ts';
import { SEVERITY_WORDS, type Told, titleOf, worded } from './wording.ts';

const USERS_AT_ONCE = 50;
/** Lines of one mail, and of one message. */
const MAIL_LINES = 100;
const MESSAGE_LINES = 10;

type Line = { readonly event: UntoldEvent; readonly alarm: ToldAlarm; readonly told: Told };

/** Sends the collected mails that are due, one a member. Answers how many. */
export const sendMailDigests = (platform: Platform): Promise<number> =>
  forEachUser(platform, 'mail', async (tx, userId) => {
    const lines = await linesOf(tx, userId, await takeMail(tx, userId));
    const reader = (await readersAmong(tx, [userId])).get(userId);
    if (lines.length === 0 || !reader?.email || !(await mailIsSetUp(tx))) return false;
    const { timeZone } = (await quietHoursOf(tx, [userId])).get(userId) ?? DEFAULT_QUIET_HOURS;
    const [platformText, address] = [await platformName(tx), await baseAddress(platform)];
    const language = reader.language ?? DEFAULT_LANGUAGE;
    await platform.jobs.add(tx, sendMail, {
      to: reader.email,
      ...mailOf(lines, reader, { platform: platformText[language], address, language, timeZone }),
    });
    return true;
  });

/** What quiet hours held back comes as one message when they are over. Answers how many members were told. */
export const sendHeldMessages = (platform: Platform): Promise<number> =>
  forEachUser(platform, 'app', async (tx, userId) => {
    const lines = await linesOf(tx, userId, await takeHeld(tx, userId));
    const [first] = lines;
    if (!first) return false;
    const { projectId } = first.event;
    const isOneProject = lines.every(({ event }) => event.projectId === projectId);
    const titles = lines.slice(0, MESSAGE_LINES).map(({ told }) => titleOf(told));
    const rest = lines.length > MESSAGE_LINES ? [worded('more', { count: lines.length - MESSAGE_LINES })] : [];
    await sendMessages(tx, [
      {
        userId,
        kind: 'alarm.digest',
        title: worded('digest', { count: lines.length }),
        content: {
          cn: [...titles, ...rest].map(({ cn }) => cn).join('\n'),
          en: [...titles, ...rest].map(({ en }) => en).join('\n'),
        },
        ...(isOneProject ? { projectId, link: alarmsLink(projectId) } : {}),
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
  for (const userId of await usersDue(db, what, USERS_AT_ONCE))
    if (await db.transaction((tx) => work(tx, userId))) sent += 1;
  return sent;
}

/** What is still to be said: of alarms that there are, in projects that the member still reaches; in the order in which it happened. */
async function linesOf(tx: Db, userId: string, waiting: readonly Waiting[]): Promise<Line[]> {
  if (waiting.length === 0) return [];
  const projects = [...new Set(waiting.map(({ projectId }) => projectId))];
  const reached = new Set<string>();
  for (const projectId of projects) if ((await projectAudience(tx, projectId)).includes(userId)) reached.add(projectId);
  const names = await projectNames(tx, projects);
  const alarms = await toldAlarms(tx, [...new Set(waiting.map(({ alarmId }) => alarmId))]);
  const events = await eventsById(
    tx,
    waiting.map(({ eventId }) => eventId),
  );
  const people = await readersAmong(tx, [
    ...new Set([
      ...events.flatMap(({ userId: actor }) => actor ?? []),
      ...[...alarms.values()].flatMap(({ assigneeId }) => assigneeId ?? []),
    ]),
  ]);
  return events.flatMap((event) => {
    const alarm = alarms.get(event.alarmId);
    if (!alarm || !reached.has(event.projectId)) return [];
    const told = toldOf(event, alarm, names.get(event.projectId) ?? '', (id) => people.get(id)?.name);
    return told ? [{ event, alarm, told }] : [];
  });
}

type Sheet = {
  readonly platform: string;
  readonly address: string;
  readonly language: Language;
  readonly timeZone: string;
};

/** One mail, worst first. Its id follows from what it tells: whoever sends it twice sends the same mail. Pure. */
export function mailOf(
  lines: readonly Line[],
  { name }: Pick<Reader, 'name'>,
  { platform, address, language, timeZone }: Sheet,
) {
  const sorted = [...lines].sort((a, b) => SEVERITIES.indexOf(a.told.severity) - SEVERITIES.indexOf(b.told.severity));
  const [worst] = sorted;
  const title = worst ? titleOf(worst.told)[language] : '';
  const severity = SEVERITY_WORDS[worst?.told.severity ?? 'indeterminate'];
  const values = { platform, title, count: lines.length, severity: severity.cn, severityEn: severity.en };
  const time = new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const items = sorted.slice(0, MAIL_LINES).map(({ event, alarm, told }) => {
    const head = worded('item', {
      title: titleOf(told)[language],
      time: `${time.format(event.at)} (${timeZone})`,
      project: told.project,
    })[language];
    const said = told.message === undefined || told.message === '' ? '' : `\n  ${told.message}`;
    return `${head}${said}\n  ${address}/#${alarmLink(event.projectId, alarm.id)}`;
  });
  if (lines.length > MAIL_LINES) items.push(worded('more', { count: lines.length - MAIL_LINES })[language]);
  return {
    subject: worded(lines.length === 1 ? 'mailSubject' : 'mailSubjectMany', values)[language],
    text: [worded('hello', { name })[language], ...items, worded('foot')[language]].join('\n\n'),
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
