import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, fill, type Language } from '@twinscape/contract';
import { z } from 'zod';
import { findNextMoment } from '../../platform/clock/nextMoment.ts';
import type { Db } from '../../platform/db/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { sendMail } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadBaseAddress, loadPlatformName, loadRecipients, type Recipient } from '../identity/index.ts';
import { loadProjectNames } from '../projects/index.ts';
import { isMailConfigured } from '../settings/index.ts';
import {
  type DigestRow,
  findDueDigests,
  loadUnreadSince,
  lockDueDigest,
  moveDigest,
  type UnreadMessage,
} from './mailDigestStore.ts';
import { keepReachable } from './reachable.ts';
import { digestKinds } from './slots.ts';

export const digestJob = defineJob({ name: 'messages.digest', payload: z.object({}), maxAttempts: 1 });
/** A mail is late by so much at most. */
export const DIGEST_EVERY_MINUTES = 5;

const USERS_AT_ONCE = 200;
/** Lines of one mail; the page has all. */
const LINES_MAX = 50;
const WORDS = {
  subject: { cn: '{platform}：{count} 条未读消息', en: '{platform}: {count} unread {count|message|messages}' },
  hello: { cn: '{name}，你好：', en: 'Hello {name},' },
  item: { cn: '· {title}（{project}，{time}）', en: '· {title} ({project}, {time})' },
  more: { cn: '还有 {count} 条，请登录查看。', en: '{count} more {count|is|are} in your messages.' },
  foot: {
    cn: '每日摘要在你选择的时间发送，可在“消息”页面更改或关闭：{link}',
    en: 'This daily mail comes at the time that you chose. Change it or turn it off on the page “Messages”: {link}',
  },
} as const;
const MESSAGES_PATH = '/adminIndustry?tab=messages';

/** Sends the mails that are due, one a person; answers how many. Who has nothing new gets none. */
export async function sendDueDigests(platform: Platform): Promise<number> {
  const { db } = platform.database;
  let sent = 0;
  for (;;) {
    const due = await findDueDigests(db, USERS_AT_ONCE);
    let failed = 0;
    for (const userId of due)
      try {
        if (await db.transaction((tx) => sendDigest(platform, tx, userId))) sent += 1;
      } catch (error) {
        // One whose mail cannot be made holds up nobody else's, and is tried again with the next run.
        failed += 1;
        platform.log.error({ err: error, userId }, 'a daily mail could not be made');
      }
    if (due.length < USERS_AT_ONCE || failed > 0) return sent;
  }
}

async function sendDigest(platform: Platform, tx: Db, userId: string): Promise<boolean> {
  const digest = await lockDueDigest(tx, userId);
  if (!digest) return false;
  const now = new Date();
  const dueAt = findNextMoment(digest.time, digest.timeZone, now);
  await moveDigest(tx, userId, { dueAt, sentUntil: now });
  const reader = (await loadRecipients(tx, [userId])).get(userId);
  if (!reader?.email || !(await isMailConfigured(tx))) return false;
  const kinds = [...digestKinds.all().values()];
  const unread = await loadUnreadSince(tx, userId, digest.sentUntil, { kinds, limit: LINES_MAX + 1 });
  const seen = await keepReachable(tx, userId, unread);
  if (seen.length === 0) return false;
  const language = reader.language ?? DEFAULT_LANGUAGE;
  const names = await loadProjectNames(tx, [...new Set(seen.flatMap(({ projectId }) => projectId ?? []))]);
  const context = {
    language,
    address: await loadBaseAddress(platform),
    platform: (await loadPlatformName(tx))[language],
    names,
  };
  await platform.jobs.add(tx, sendMail, { to: reader.email, ...formatDigest(seen, reader, digest, context) });
  return true;
}

type DigestContext = {
  readonly language: Language;
  readonly address: string;
  readonly platform: string;
  readonly names: ReadonlyMap<string, string>;
};

/** Its id follows from what it tells: whoever sends it twice sends the same mail. Pure. */
export function formatDigest(
  unread: readonly UnreadMessage[],
  { name }: Pick<Recipient, 'name'>,
  { timeZone }: Pick<DigestRow, 'timeZone'>,
  { language, address, platform, names }: DigestContext,
) {
  const time = new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const say = (word: keyof typeof WORDS, values: Record<string, string | number>): string =>
    fill(WORDS[word][language], values);
  const items = unread.slice(0, LINES_MAX).map(({ title, content, link, projectId, createdAt }) => {
    const project = names.get(projectId ?? '') ?? platform;
    const head = say('item', { title: title[language], project, time: time.format(createdAt) });
    const quoted = content[language] === '' ? '' : `\n  ${content[language].replaceAll('\n', '\n  ')}`;
    return `${head}${quoted}${link ? `\n  ${address}/#${link}` : ''}`;
  });
  if (unread.length > LINES_MAX) items.push(say('more', { count: unread.length - LINES_MAX }));
  return {
    subject: say('subject', { platform, count: unread.length }),
    text: [say('hello', { name }), ...items, say('foot', { link: `${address}/#${MESSAGES_PATH}` })].join('\n\n'),
    id: createHash('sha256')
      .update(unread.map(({ id }) => id).join())
      .digest('hex')
      .slice(0, 32),
  };
}
