import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** That a device came, left, was heard of again, or fell silent; by ThingsBoard's names. */
export type DevicePresenceEvent = {
  readonly type: 'CONNECT_EVENT' | 'DISCONNECT_EVENT' | 'ACTIVITY_EVENT' | 'INACTIVITY_EVENT';
  readonly deviceId: string;
  readonly at: Date;
};

/** Who takes part in the transaction in which that is written down (rules). */
export const presenceParticipants = collection<(tx: Db, events: readonly DevicePresenceEvent[]) => Promise<void>>();

export async function notifyPresence(tx: Db, events: readonly DevicePresenceEvent[]): Promise<void> {
  if (events.length > 0) for (const participant of presenceParticipants.all().values()) await participant(tx, events);
}
