import type { Db } from '../../platform/db/index.ts';
import { throttleById } from '../../platform/live/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { notifyChannel } from '../../platform/signals/index.ts';
import { loadProjectAudience } from '../projects/index.ts';

/** What open pages hear when alarms of a project changed; the id is the project's. */
export const ALARMS_PUSH = 'alarms.changed';

/** Between the processes: alarms of a project changed. Its text is the project's id. */
export const ALARMS_SIGNAL = 'twinscape_alarms';

/**
 * Pages hear of a project so often at most: the first change at once, what comes meanwhile together at the end.
 * Milliseconds.
 */
export const PUBLISH_INTERVAL_MS = 300;

/**
 * Says that alarms of these projects changed, when the transaction commits. The ingest path says it too, so it costs
 * one short statement a project and asks nobody.
 */
export async function publishAlarmsChanged(tx: Db, changed: readonly { readonly projectId: string }[]): Promise<void> {
  for (const projectId of new Set(changed.map((one) => one.projectId)))
    await notifyChannel(tx, ALARMS_SIGNAL, projectId);
}

type Listener = (projectId: string) => void;
/** The subscriptions of this process. */
export const alarmListenersService = defineService('alarms.listeners', () => new Set<Listener>());

/** Hears the projects whose alarms changed, gathered, until the answered function is called. */
export function subscribeToAlarms(platform: Platform, listener: Listener): () => void {
  const listeners = platform.services.get(alarmListenersService);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Tells the subscriptions of this process, and the pages of everybody who may see the project; each process tells those
 * that are connected to it.
 */
export function registerAlarmPublisher(platform: Platform): void {
  const publish = throttleById(PUBLISH_INTERVAL_MS, (projectId) => {
    for (const listener of platform.services.get(alarmListenersService)) listener(projectId);
    if (!platform.live.hasReceivers) return;
    loadProjectAudience(platform.database.db, projectId)
      .then((userIds) => platform.live.pushLocally(userIds, { kind: ALARMS_PUSH, id: projectId }))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'pages could not be told of changed alarms'));
  });
  platform.signals.on(ALARMS_SIGNAL, publish);
}
