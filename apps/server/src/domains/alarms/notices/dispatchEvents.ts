import type { Db } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadBaseAddress, type Recipient } from '../../identity/index.ts';
import { sendMessages } from '../../messages/index.ts';
import { loadProjectNames } from '../../projects/index.ts';
import { isMailConfigured } from '../../settings/index.ts';
import {
  claimPendingEvents,
  loadNoticeAlarms,
  loadRaisers,
  markEventsNotified,
  type NoticeAlarm,
  type PendingAlarmEvent,
} from '../pendingEventStore.ts';
import { loadRuleAuthors } from '../rules/authorStore.ts';
import { type Audience, loadAudience, selectRecipients } from './audience.ts';
import { loadDevicesInCategories } from './devicesInCategories.ts';
import { serializeHookBody } from './hookBody.ts';
import { queueDeliveries } from './hookJob.ts';
import { insertDeliveries, type NewHookDelivery } from './hookStore.ts';
import { matchesNoticeRule } from './matching.ts';
import { formatContent, formatTitle, type NoticeContent } from './messages.ts';
import { noticeMetricsService } from './metrics.ts';
import { formatAlarmLink, getAssigneeId, getSeverityBefore, toNoticeContent } from './noticeContent.ts';
import { loadEnabledNoticeRules, type NoticeRuleRow } from './noticeRuleStore.ts';
import { insertMailItems, insertNotices, type NewMailItem } from './noticeStore.ts';
import { computeHeldUntil } from './quietHours.ts';
import { loadQuietHours } from './quietHoursStore.ts';

/** Events of one transaction. */
export const EVENTS_AT_ONCE = 200;

/** One event that somebody is told of, with everything that is said of it. */
type NoticeOccasion = {
  readonly event: PendingAlarmEvent;
  readonly alarm: NoticeAlarm;
  readonly notice: NoticeContent;
  readonly audience: Audience;
};
/** What one member gets of one event, by all the rules that name them. */
type DueNotice = {
  readonly occasion: NoticeOccasion;
  readonly reader: Recipient;
  toApp: boolean;
  mailAt: Date | undefined;
};

/**
 * Tells of what happened to alarms and nobody was told of yet. Messages, mails and deliveries are written in the
 * transaction that marks the events as told: what is told is told once, and a process that dies in between leaves
 * everything to be told. Answers how many events it took; `first` hears which it began with, also when it fails.
 */
export async function dispatchEvents(
  platform: Platform,
  limit = EVENTS_AT_ONCE,
  excluded: readonly string[] = [],
  first: { id?: string } = {},
): Promise<number> {
  const { lag, notifications } = platform.services.get(noticeMetricsService);
  const { events, counts } = await platform.database.db.transaction(async (tx) => {
    const claimed = await claimPendingEvents(tx, limit, excluded);
    const [firstEvent] = claimed;
    if (!firstEvent) return { events: claimed, counts: NO_COUNTS };
    first.id = firstEvent.id;
    const rules = await loadEnabledNoticeRules(tx, [...new Set(claimed.map(({ projectId }) => projectId))]);
    const done = rules.length > 0 ? await createNotices(platform, tx, claimed, rules) : NO_COUNTS;
    await markEventsNotified(
      tx,
      claimed.map(({ id }) => id),
    );
    return { events: claimed, counts: done };
  });
  for (const { createdAt } of events) lag.observe(Math.max(0, Date.now() - createdAt.getTime()) / 1000);
  for (const way of CHANNELS) if (counts[way] > 0) notifications.inc({ way }, counts[way]);
  return events.length;
}

const CHANNELS = ['app', 'mail', 'hook'] as const;
type Counts = Readonly<Record<(typeof CHANNELS)[number], number>>;
const NO_COUNTS: Counts = { app: 0, mail: 0, hook: 0 };

async function createNotices(
  platform: Platform,
  tx: Db,
  all: readonly PendingAlarmEvent[],
  rules: readonly NoticeRuleRow[],
): Promise<Counts> {
  const withRules = new Set(rules.map(({ projectId }) => projectId));
  const events = all.filter(({ projectId }) => withRules.has(projectId));
  const occasions = await loadOccasions(tx, events);
  const below = await loadDevicesInCategories(
    tx,
    rules,
    occasions.map(({ alarm }) => alarm.originatorId),
  );
  const raisers = await loadRaisers(tx, collectAlarmIds(occasions));
  const authors = await loadRuleAuthors(tx, [...new Set(occasions.flatMap(({ alarm }) => alarm.ruleId ?? []))]);
  const canMail = await isMailConfigured(tx);
  const address = await loadBaseAddress(platform);

  const dueNotices = new Map<string, DueNotice>();
  const deliveries: NewHookDelivery[] = [];
  for (const occasion of occasions) {
    const { event, alarm, notice, audience } = occasion;
    const concerned = {
      assigneeId: getAssigneeId(event, alarm),
      creatorId: raisers.get(alarm.id) ?? (alarm.ruleId === null ? undefined : authors.get(alarm.ruleId)),
    };
    const candidate = {
      ...event,
      severityBefore: getSeverityBefore(event),
      alarmType: alarm.alarmType,
      originatorId: alarm.originatorId,
    };
    for (const rule of rules) {
      if (rule.projectId !== event.projectId || !matchesNoticeRule(rule, candidate, below.get(rule.id) ?? NO_DEVICES))
        continue;
      for (const userId of selectRecipients(rule, audience, concerned, event.userId ?? undefined)) {
        const reader = audience.readers.get(userId);
        if (reader)
          addDueNotice(dueNotices, {
            occasion,
            reader,
            toApp: rule.toApp,
            mailAt: canMail && reader.email ? computeMailAt(rule, notice) : undefined,
          });
      }
      if (rule.hookUrl !== null && audience.readers.size > 0) {
        const id = newId();
        deliveries.push({
          id,
          projectId: event.projectId,
          ruleId: rule.id,
          alarmId: alarm.id,
          eventId: event.id,
          event: `alarm.${notice.event}`,
          body: serializeHookBody({ id, rule, event, alarm, notice, address }),
        });
      }
    }
  }
  const people = await notifyUsers(tx, [...dueNotices.values()]);
  const hooks = await insertDeliveries(tx, deliveries);
  await queueDeliveries(platform, tx, hooks);
  return { ...people, hook: hooks.length };
}

const NO_DEVICES: ReadonlySet<string> = new Set();
const collectAlarmIds = (occasions: readonly NoticeOccasion[]): string[] => [
  ...new Set(occasions.map(({ alarm }) => alarm.id)),
];

/** An event whose alarm or project is gone is told to nobody. */
async function loadOccasions(tx: Db, events: readonly PendingAlarmEvent[]): Promise<NoticeOccasion[]> {
  const alarms = await loadNoticeAlarms(tx, [...new Set(events.map(({ alarmId }) => alarmId))]);
  const projects = new Map(events.map(({ projectId, companyId }) => [projectId, companyId]));
  const names = await loadProjectNames(tx, [...projects.keys()]);
  const audiences = new Map<string, Audience>();
  for (const [projectId, companyId] of projects) audiences.set(projectId, await loadAudience(tx, projectId, companyId));
  return events.flatMap((event) => {
    const alarm = alarms.get(event.alarmId);
    const audience = audiences.get(event.projectId);
    if (!alarm || !audience) return [];
    const notice = toNoticeContent(
      event,
      alarm,
      names.get(event.projectId) ?? '',
      (id) => audience.readers.get(id)?.name,
    );
    return notice ? [{ event, alarm, notice, audience }] : [];
  });
}

function computeMailAt(rule: NoticeRuleRow, { severity }: NoticeContent): Date | undefined {
  if (!rule.toMail) return undefined;
  const isUrgent = rule.isMailCriticalAtOnce && severity === 'critical';
  return new Date(Date.now() + (isUrgent ? 0 : rule.mailMinutes * 60_000));
}

/** Several rules may name somebody: told once, by every way that one of them asks for, the earliest counts. */
function addDueNotice(dues: Map<string, DueNotice>, due: DueNotice): void {
  const key = `${due.occasion.event.id} ${due.reader.id}`;
  const known = dues.get(key);
  if (!known) {
    dues.set(key, due);
    return;
  }
  known.toApp ||= due.toApp;
  if (due.mailAt && (!known.mailAt || due.mailAt < known.mailAt)) known.mailAt = due.mailAt;
}

/** Answers how many were told at once, and how many lines of mail wait. */
async function notifyUsers(tx: Db, dues: readonly DueNotice[]): Promise<Pick<Counts, 'app' | 'mail'>> {
  const deliverable = dues.filter(({ toApp, mailAt }) => toApp || mailAt !== undefined);
  if (deliverable.length === 0) return NO_COUNTS;
  const quiet = await loadQuietHours(tx, [...new Set(deliverable.map(({ reader }) => reader.id))]);
  const now = new Date();
  const planned = deliverable.map((due) => ({
    ...due,
    held: computeHeldUntil(quiet.get(due.reader.id), due.occasion.notice.severity, now),
  }));
  const insertedKeys = await insertNotices(
    tx,
    planned.map(({ occasion: { event }, reader, toApp, held }) => ({
      eventId: event.id,
      userId: reader.id,
      projectId: event.projectId,
      alarmId: event.alarmId,
      heldUntil: toApp ? (held ?? null) : null,
    })),
  );
  const newNotices = planned.filter(({ occasion, reader }) => insertedKeys.has(`${occasion.event.id} ${reader.id}`));
  const messages = await sendMessages(
    tx,
    newNotices
      .filter(({ toApp, held }) => toApp && !held)
      .map(({ occasion: { event, notice: what }, reader }) => ({
        userId: reader.id,
        kind: `alarm.${what.event}`,
        title: formatTitle(what),
        content: formatContent(what),
        projectId: event.projectId,
        link: formatAlarmLink(event.projectId, event.alarmId),
        at: now,
      })),
  );
  const mails: NewMailItem[] = newNotices.flatMap(({ occasion: { event, notice: what }, reader, mailAt }) => {
    if (mailAt === undefined) return [];
    // Collected mail that would go out in quiet hours waits for their end.
    const held = computeHeldUntil(quiet.get(reader.id), what.severity, mailAt);
    const { id: eventId, projectId, alarmId } = event;
    return [{ eventId, userId: reader.id, projectId, alarmId, dueAt: held ?? mailAt, isHeld: held !== undefined }];
  });
  await insertMailItems(tx, mails);
  return { app: messages.length, mail: mails.length };
}
