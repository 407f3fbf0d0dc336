import type { Db } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { baseAddress, type Reader } from '../../identity/index.ts';
import { sendMessages } from '../../messages/index.ts';
import { projectNames } from '../../projects/index.ts';
import { mailIsSetUp } from '../../settings/index.ts';
import { authorsOf } from '../rules/authorStore.ts';
import { markTold, raisersOf, type ToldAlarm, takeUntold, toldAlarms, type UntoldEvent } from '../untoldStore.ts';
import { type Audience, audienceOf, recipientsOf } from './audience.ts';
import { devicesBelow } from './below.ts';
import { alarmLink, assigneeOf, severityBefore, toldOf } from './facts.ts';
import { hookBody } from './hookBody.ts';
import { queueDeliveries } from './hookJob.ts';
import { insertDeliveries, type NewDelivery } from './hookStore.ts';
import { matches } from './matching.ts';
import { noticeMeasuresOf } from './measures.ts';
import { insertMailItems, insertNotices, type NewMailItem } from './noticeStore.ts';
import { heldUntil } from './quiet.ts';
import { quietHoursOf } from './quietStore.ts';
import { enabledNoticeRules, type NoticeRuleRow } from './ruleStore.ts';
import { contentOf, type Told, titleOf } from './wording.ts';

/** Events of one transaction. */
export const TOLD_AT_ONCE = 200;

/** One event that somebody is told of, with everything that is said of it. */
type Occasion = {
  readonly event: UntoldEvent;
  readonly alarm: ToldAlarm;
  readonly told: Told;
  readonly audience: Audience;
};
/** What one member gets of one event, by all the rules that name them. */
type Due = { readonly occasion: Occasion; readonly reader: Reader; toApp: boolean; mailAt: Date | undefined };

/**
 * Tells of what happened to alarms and nobody was told of yet. Messages, mails and deliveries are written in the transaction that marks the events as told: what is told is told
 * once, and a process that dies in between leaves everything to be told. Answers how many events it took; `first` hears which it began with,
 * also when it fails.
 */
export async function tellSome(
  platform: Platform,
  limit = TOLD_AT_ONCE,
  besides: readonly string[] = [],
  first: { id?: string } = {},
): Promise<number> {
  const { lag, told } = noticeMeasuresOf(platform);
  const { events, counts } = await platform.database.db.transaction(async (tx) => {
    const taken = await takeUntold(tx, limit, besides);
    const [head] = taken;
    if (!head) return { events: taken, counts: NOBODY };
    first.id = head.id;
    const rules = await enabledNoticeRules(tx, [...new Set(taken.map(({ projectId }) => projectId))]);
    const done = rules.length > 0 ? await tell(platform, tx, taken, rules) : NOBODY;
    await markTold(
      tx,
      taken.map(({ id }) => id),
    );
    return { events: taken, counts: done };
  });
  for (const { createdAt } of events) lag.observe(Math.max(0, Date.now() - createdAt.getTime()) / 1000);
  for (const way of WAYS) if (counts[way] > 0) told.inc({ way }, counts[way]);
  return events.length;
}

const WAYS = ['app', 'mail', 'hook'] as const;
type Counts = Readonly<Record<(typeof WAYS)[number], number>>;
const NOBODY: Counts = { app: 0, mail: 0, hook: 0 };

async function tell(
  platform: Platform,
  tx: Db,
  all: readonly UntoldEvent[],
  rules: readonly NoticeRuleRow[],
): Promise<Counts> {
  const withRules = new Set(rules.map(({ projectId }) => projectId));
  const events = all.filter(({ projectId }) => withRules.has(projectId));
  const occasions = await occasionsOf(tx, events);
  const below = await devicesBelow(
    tx,
    rules,
    occasions.map(({ alarm }) => alarm.originatorId),
  );
  const raisers = await raisersOf(tx, idsOf(occasions));
  const authors = await authorsOf(tx, [...new Set(occasions.flatMap(({ alarm }) => alarm.ruleId ?? []))]);
  const canMail = await mailIsSetUp(tx);
  const address = await baseAddress(platform);

  const dues = new Map<string, Due>();
  const deliveries: NewDelivery[] = [];
  for (const occasion of occasions) {
    const { event, alarm, told, audience } = occasion;
    const concerned = {
      assigneeId: assigneeOf(event, alarm),
      creatorId: raisers.get(alarm.id) ?? (alarm.ruleId === null ? undefined : authors.get(alarm.ruleId)),
    };
    const happening = {
      ...event,
      severityBefore: severityBefore(event),
      alarmType: alarm.alarmType,
      originatorId: alarm.originatorId,
    };
    for (const rule of rules) {
      if (rule.projectId !== event.projectId || !matches(rule, happening, below.get(rule.id) ?? NONE)) continue;
      for (const userId of recipientsOf(rule, audience, concerned, event.userId ?? undefined)) {
        const reader = audience.readers.get(userId);
        if (reader)
          addDue(dues, {
            occasion,
            reader,
            toApp: rule.toApp,
            mailAt: canMail && reader.email ? mailMoment(rule, told) : undefined,
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
          event: `alarm.${told.event}`,
          body: hookBody({ id, rule, event, alarm, told, address }),
        });
      }
    }
  }
  const people = await tellPeople(tx, [...dues.values()]);
  const hooks = await insertDeliveries(tx, deliveries);
  await queueDeliveries(platform, tx, hooks);
  return { ...people, hook: hooks.length };
}

const NONE: ReadonlySet<string> = new Set();
const idsOf = (occasions: readonly Occasion[]): string[] => [...new Set(occasions.map(({ alarm }) => alarm.id))];

/** An event whose alarm or project is gone is told to nobody. */
async function occasionsOf(tx: Db, events: readonly UntoldEvent[]): Promise<Occasion[]> {
  const alarms = await toldAlarms(tx, [...new Set(events.map(({ alarmId }) => alarmId))]);
  const projects = new Map(events.map(({ projectId, companyId }) => [projectId, companyId]));
  const names = await projectNames(tx, [...projects.keys()]);
  const audiences = new Map<string, Audience>();
  for (const [projectId, companyId] of projects) audiences.set(projectId, await audienceOf(tx, projectId, companyId));
  return events.flatMap((event) => {
    const alarm = alarms.get(event.alarmId);
    const audience = audiences.get(event.projectId);
    if (!alarm || !audience) return [];
    const told = toldOf(event, alarm, names.get(event.projectId) ?? '', (id) => audience.readers.get(id)?.name);
    return told ? [{ event, alarm, told, audience }] : [];
  });
}

function mailMoment(rule: NoticeRuleRow, { severity }: Told): Date | undefined {
  if (!rule.toMail) return undefined;
  const isUrgent = rule.isMailCriticalAtOnce && severity === 'critical';
  return new Date(Date.now() + (isUrgent ? 0 : rule.mailMinutes * 60_000));
}

/** Several rules may name somebody: told once, by every way that one of them asks for, the earliest counts. */
function addDue(dues: Map<string, Due>, due: Due): void {
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
async function tellPeople(tx: Db, dues: readonly Due[]): Promise<Pick<Counts, 'app' | 'mail'>> {
  const wanted = dues.filter(({ toApp, mailAt }) => toApp || mailAt !== undefined);
  if (wanted.length === 0) return NOBODY;
  const quiet = await quietHoursOf(tx, [...new Set(wanted.map(({ reader }) => reader.id))]);
  const now = new Date();
  const planned = wanted.map((due) => ({
    ...due,
    held: heldUntil(quiet.get(due.reader.id), due.occasion.told.severity, now),
  }));
  const fresh = await insertNotices(
    tx,
    planned.map(({ occasion: { event }, reader, toApp, held }) => ({
      eventId: event.id,
      userId: reader.id,
      projectId: event.projectId,
      alarmId: event.alarmId,
      heldUntil: toApp ? (held ?? null) : null,
    })),
  );
  const told = planned.filter(({ occasion, reader }) => fresh.has(`${occasion.event.id} ${reader.id}`));
  const messages = await sendMessages(
    tx,
    told
      .filter(({ toApp, held }) => toApp && !held)
      .map(({ occasion: { event, told: what }, reader }) => ({
        userId: reader.id,
        kind: `alarm.${what.event}`,
        title: titleOf(what),
        content: contentOf(what),
        projectId: event.projectId,
        link: alarmLink(event.projectId, event.alarmId),
        at: now,
      })),
  );
  const mails: NewMailItem[] = told.flatMap(({ occasion: { event, told: what }, reader, mailAt }) => {
    if (mailAt === undefined) return [];
    // Collected mail that would go out in quiet hours waits for their end.
    const held = heldUntil(quiet.get(reader.id), what.severity, mailAt);
    const { id: eventId, projectId, alarmId } = event;
    return [{ eventId, userId: reader.id, projectId, alarmId, dueAt: held ?? mailAt, isHeld: held !== undefined }];
  });
  await insertMailItems(tx, mails);
  return { app: messages.length, mail: mails.length };
}
