import type { Platform } from '../../../platform/platform.ts';
import { unsealText } from '../../settings/index.ts';
import { fromStoredMessage, type RuleMessage, toStoredMessage } from '../engine/message.ts';
import type { OutsideRequest } from '../engine/ports.ts';
import { serializeQueued } from '../queue/batch.ts';
import { claimOutsideCalls, deleteWaiting, insertBatch, type WaitingMessage } from '../queueStore.ts';
import { type CallOutcome, toFailed } from './callOutcome.ts';
import { makeHttpCall } from './httpCall.ts';
import { makeRpcCall } from './rpcCall.ts';

/** Calls of this process at once. */
const AT_ONCE = 32;
/** A process that claimed a call and died leaves it to others after this time. */
const CLAIM_MS = 90_000;

/**
 * Asks outside what nodes want to ask: at least once, with the same key however often, and for each originator one
 * after the other. The message goes on in the transaction that ends its waiting, so it does so once.
 */
export class OutsideCaller {
  private readonly running = new Set<Promise<void>>();
  private claiming: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly platform: Platform,
    private readonly onQueued: (projectId: string) => void,
  ) {}

  /** Starts what is due, as far as there is room. */
  call(): Promise<void> {
    this.claiming ??= this.claim()
      .catch((error: unknown) => this.platform.log.warn({ err: error }, 'calls of rules could not be made'))
      .finally(() => {
        this.claiming = undefined;
      });
    return this.claiming;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.claiming;
    await Promise.all(this.running);
  }

  private async claim(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (this.isStopped || room <= 0) return;
    const now = Date.now();
    const claimed = await claimOutsideCalls(this.platform.database.db, new Date(now), new Date(now + CLAIM_MS), room);
    for (const waiting of claimed) {
      const work = this.answer(waiting)
        .catch((error: unknown) =>
          this.platform.log.warn({ err: error }, 'the answer to a call of a rule was not kept'),
        )
        .finally(() => {
          this.running.delete(work);
          void this.call();
        });
      this.running.add(work);
    }
  }

  private async answer(waiting: WaitingMessage): Promise<void> {
    const message = fromStoredMessage(waiting.message);
    const { relation, message: changed } = await this.ask(waiting, message);
    const { id, projectId, chainId, nodeId, returns } = waiting;
    const goesOn = await this.platform.database.db.transaction(async (tx) => {
      if (!(await deleteWaiting(tx, [id]))) return false;
      const entry = { message: toStoredMessage(changed), chainId, nodeId, relation, returns };
      await insertBatch(tx, projectId, 1, serializeQueued([entry]));
      return true;
    });
    if (goesOn) this.onQueued(projectId);
  }

  private async ask(waiting: WaitingMessage, message: RuleMessage): Promise<CallOutcome> {
    const text = await unsealText(this.platform.database.db, String(waiting.request));
    if (text === undefined) return toFailed(message, 'the request was sealed by another installation');
    const request = JSON.parse(text) as OutsideRequest;
    try {
      switch (request.kind) {
        case 'http':
          return await makeHttpCall(this.platform, request, message, waiting.idempotencyKey);
        case 'rpc':
          return await makeRpcCall(this.platform, request, message, waiting);
      }
    } catch (error) {
      return toFailed(message, error instanceof Error ? error.message : String(error));
    }
  }
}
