import { randomBytes } from 'node:crypto';
import type { Bus } from '../../../platform/bus/index.ts';
import type { AttributeChange } from '../../telemetry/index.ts';
import type { Fanout, LivePoint } from '../fanout.ts';
import { Interest } from './interest.ts';
import {
  parseAttributeMessage,
  parsePointMessage,
  serializeAttributeMessage,
  serializePointMessages,
} from './messages.ts';

const POINTS = 'points';
const ATTRIBUTES = 'attributes';
/**
 * Whoever hears of entities says which ones, soon after that changed and every few seconds; who says nothing any more
 * is forgotten.
 */
const INTEREST = 'interest';
const REPEAT_INTEREST_MS = 5_000;
const INTEREST_EXPIRY_MS = 16_000;
const SOON_MS = 20;
const NAME_BYTES = 8;

/**
 * The fan-outs of the processes of one installation, joined by the bus: what is committed here goes to the processes
 * where somebody hears of it, and what they commit comes in. Where nobody is interested nothing is written or sent.
 */
export class FanoutBus {
  private readonly name = randomBytes(NAME_BYTES);
  private readonly others = new Map<string, { readonly interest: Interest; readonly until: number }>();
  private wantedElsewhere: Interest | undefined;
  private readonly leaving: (() => void)[];
  private readonly round: NodeJS.Timeout;
  private soon: NodeJS.Timeout | undefined;
  private hasPublishedInterest = false;

  constructor(
    private readonly bus: Bus,
    private readonly fanout: Fanout,
    private readonly onBadMessage: () => void,
  ) {
    this.leaving = [
      bus.subscribe(POINTS, (message) => {
        const points = parsePointMessage(message);
        if (points) fanout.push(points);
        else onBadMessage();
      }),
      bus.subscribe(ATTRIBUTES, (message) => {
        const change = parseAttributeMessage(message);
        if (change) fanout.pushAttributes(change);
        else onBadMessage();
      }),
      bus.subscribe(INTEREST, (message) => this.receiveInterest(message)),
    ];
    fanout.onFirstListener(() => {
      this.soon ??= setTimeout(() => this.publishInterest(), SOON_MS);
    });
    bus.onConnected(() => this.publishInterest());
    this.round = setInterval(() => {
      this.removeExpired(Date.now());
      this.publishInterest();
    }, REPEAT_INTEREST_MS);
    this.round.unref();
  }

  /** Sends points that were committed here to where they are wanted. */
  publishPoints(points: readonly LivePoint[]): void {
    const wanted = this.wantedElsewhere;
    if (!wanted || !this.bus.isConnected()) return;
    let last: LivePoint['entity'] | undefined;
    let isWanted = false;
    const some = points.filter(({ entity }) => {
      if (entity !== last) {
        last = entity;
        isWanted = wanted.has(entity.id);
      }
      return isWanted;
    });
    for (const message of serializePointMessages(some)) this.bus.publish(POINTS, message);
  }

  publishAttributes(change: AttributeChange): void {
    if (this.wantedElsewhere?.has(change.entity.id)) this.bus.publish(ATTRIBUTES, serializeAttributeMessage(change));
  }

  close(): void {
    clearInterval(this.round);
    clearTimeout(this.soon);
    for (const leave of this.leaving) leave();
  }

  private publishInterest(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
    const wanted = this.fanout.listEntities();
    // Who never asked for anything has nothing to take back.
    if (wanted.length === 0 && !this.hasPublishedInterest) return;
    this.hasPublishedInterest = wanted.length > 0;
    this.bus.publish(INTEREST, Buffer.concat([this.name, Interest.of(wanted.map(({ id }) => id)).bytes]));
  }

  private receiveInterest(message: Uint8Array): void {
    const interest = Interest.read(message.subarray(NAME_BYTES));
    if (!interest) {
      this.onBadMessage();
      return;
    }
    const name = Buffer.from(message.subarray(0, NAME_BYTES)).toString('hex');
    if (interest.isNothing) this.others.delete(name);
    else this.others.set(name, { interest, until: Date.now() + INTEREST_EXPIRY_MS });
    this.mergeInterests();
  }

  private removeExpired(now: number): void {
    const before = this.others.size;
    for (const [name, { until }] of this.others) if (until < now) this.others.delete(name);
    if (this.others.size !== before) this.mergeInterests();
  }

  private mergeInterests(): void {
    const all = [...this.others.values()].map(({ interest }) => interest);
    this.wantedElsewhere = all.length === 0 ? undefined : Interest.union(all);
  }
}
