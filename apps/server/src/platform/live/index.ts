import type { Db } from '../db/index.ts';
import type { Signals } from '../signals/index.ts';
import { CHANNEL, PUSHES_MISSED, type Push, pushTo, SESSION_ENDED } from './push.ts';

export { type Push, pushTo, SESSION_ENDED } from './push.ts';

type Receiver = (push: Push) => void;

/**
 * Pushes to signed-in users, across all processes on one database (control messages only, a few hundred bytes). Device
 * values do not travel here.
 */
export class Live {
  private readonly receivers = new Map<string, Set<Receiver>>();

  constructor(signals: Signals) {
    signals.on(CHANNEL, (text) => this.receive(text));
    signals.onRegained(() => this.tellMissed());
  }

  /** Within a transaction the push leaves when it commits. */
  push(db: Db, userIds: readonly string[], push: Push): Promise<void> {
    return pushTo(db, userIds, push);
  }

  /** Tells the pages that are connected to this process: for what every process learns by itself. */
  tellHere(userIds: readonly string[], push: Push): void {
    for (const userId of userIds) for (const receiver of this.receivers.get(userId) ?? []) receiver(push);
  }

  /** Whether any page is connected to this process. */
  get isHeard(): boolean {
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
  private tellMissed(): void {
    for (const userId of [...this.receivers.keys()])
      for (const kind of [SESSION_ENDED, PUSHES_MISSED]) this.tellHere([userId], { kind });
  }

  private receive(text: string): void {
    const { to, push } = JSON.parse(text) as { to: string[]; push: Push };
    this.tellHere(to, push);
  }
}
