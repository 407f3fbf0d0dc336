import type { Db } from '../../platform/db/index.ts';
import { signal } from '../../platform/signals/index.ts';

/** What open pages hear when alarms of a project changed; the id is the project's. */
export const ALARMS_PUSH = 'alarms.changed';

/** Between the processes: alarms of a project changed. Its text is the project's id. */
export const ALARMS_SIGNAL = 'twinscape_alarms';

/** Says that alarms of these projects changed, when the transaction commits. The ingest path says it too, so it costs one short statement a project and asks nobody. */
export async function sayAlarmsChanged(tx: Db, changed: readonly { readonly projectId: string }[]): Promise<void> {
  for (const projectId of new Set(changed.map((one) => one.projectId))) await signal(tx, ALARMS_SIGNAL, projectId);
}
