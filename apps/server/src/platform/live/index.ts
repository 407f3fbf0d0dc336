import type { Db } from '../db/index.ts';
import type { Signals } from '../signals/index.ts';
import { PUSH_CHANNEL, PUSHES_MISSED, type Push, pushToUsers, SESSION_ENDED } from './push.ts';

export { type Push, pushToUsers, SESSION_ENDED } from './push.ts';
export { throttleById } from './throttleById.ts';

type Receiver = (push: Push) => void;

/**
 * Pushes to signed-in users, across all processes on one database (control messages only, a few hundred bytes). Device
 * values do not travel here.
 */
export class LivePushes {
  private readonly receivers = new Map<string, Set<Receiver>>();

  constructor(signals: Signals) {
    signals.on(PUSH_CHANNEL, (text) => this.receive(text));
    signals.onRegained(() => this.pushMissed());
  }

  /** Within a transaction the push leaves when it commits. */
  push(db: Db, userIds: readonly string[], push: Push): Promise<void> {
    return pushToUsers(db, userIds, push);
  }

  /** Tells the pages that are connected to this process: for what every process learns by itself. */
  pushLocally(userIds: readonly string[], push: Push): void {
    for (const userId of userIds) for (const receiver of this.receivers.get(userId) ?? []) receiver(push);
  }

  /** Whether any page is connected to this process. */
  get hasReceivers(): boolean {
    return this.receivers.size > 0;
  }

  /** Hears the pushes to one user until the returned function is called. */
  subscribe(userId: string, receiver: Receiver): () => void {
    const set = this.receivers.get(userId) ?? new Set();
    set.add(receiver);
    this.receivers.set(userId, set);
    return () => {
      set.delete(receiver);
      if (set.size === 0) this.receivers.delete(userId);
    };
  }

  /** What was said while the connection was lost may have been for anybody here, the end of a session among it. */
  private pushMissed(): void {
    for (const userId of [...this.receivers.keys()])
      for (const kind of [SESSION_ENDED, PUSHES_MISSED]) this.pushLocally([userId], { kind });
  }

  private receive(text: string): void {
    const { to, push } = JSON.parse(text) as { to: string[]; push: Push };
    this.pushLocally(to, push);
  }
}
