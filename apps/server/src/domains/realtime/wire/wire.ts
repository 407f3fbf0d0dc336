import { randomBytes } from 'node:crypto';
import type { Bus } from '../../../platform/bus/index.ts';
import type { AttributeChange } from '../../telemetry/index.ts';
import type { Fanout, Measured } from '../fanout.ts';
import { Interest } from './interest.ts';
import { attributesIn, attributesMessageOf, pointMessages, pointsIn } from './words.ts';

const POINTS = 'points';
const ATTRIBUTES = 'attributes';
/** Whoever hears of entities says which ones, soon after that changed and every few seconds; who says nothing any more is forgotten. */
const INTEREST = 'interest';
const SAY_AGAIN_MS = 5_000;
const FORGET_MS = 16_000;
const SOON_MS = 20;
const NAME_BYTES = 8;

/**
 * The fan-outs of the processes of one installation, joined by the bus: what is committed here goes to the processes where somebody hears of it, and what they
 * commit comes in. Where nobody is interested nothing is written or sent.
 */
export class Wire {
  private readonly name = randomBytes(NAME_BYTES);
  private readonly others = new Map<string, { readonly interest: Interest; readonly until: number }>();
  private wantedElsewhere: Interest | undefined;
  private readonly leaving: (() => void)[];
  private readonly round: NodeJS.Timeout;
  private soon: NodeJS.Timeout | undefined;
  private hasAsked = false;

  constructor(
    private readonly bus: Bus,
    private readonly fanout: Fanout,
    private readonly onBadMessage: () => void,
  ) {
    this.leaving = [
      bus.hear(POINTS, (message) => {
        const points = pointsIn(message);
        if (points) fanout.push(points);
        else onBadMessage();
      }),
      bus.hear(ATTRIBUTES, (message) => {
        const change = attributesIn(message);
        if (change) fanout.pushAttributes(change);
        else onBadMessage();
      }),
      bus.hear(INTEREST, (message) => this.takeInterest(message)),
    ];
    fanout.onWanted(() => {
      this.soon ??= setTimeout(() => this.sayInterest(), SOON_MS);
    });
    bus.onJoined(() => this.sayInterest());
    this.round = setInterval(() => {
      this.forget(Date.now());
      this.sayInterest();
    }, SAY_AGAIN_MS);
    this.round.unref();
  }

  /** Sends points that were committed here to where they are wanted. */
  tell(points: readonly Measured[]): void {
    const wanted = this.wantedElsewhere;
    if (!wanted || !this.bus.reachesOthers()) return;
    let last: Measured['entity'] | undefined;
    let isWanted = false;
    const some = points.filter(({ entity }) => {
      if (entity !== last) {
        last = entity;
        isWanted = wanted.has(entity.id);
      }
      return isWanted;
    });
    for (const message of pointMessages(some)) this.bus.publish(POINTS, message);
  }

  tellAttributes(change: AttributeChange): void {
    if (this.wantedElsewhere?.has(change.entity.id)) this.bus.publish(ATTRIBUTES, attributesMessageOf(change));
  }

  close(): void {
    clearInterval(this.round);
    clearTimeout(this.soon);
    for (const leave of this.leaving) leave();
  }

  private sayInterest(): void {
    clearTimeout(this.soon);
    this.soon = undefined;
    const wanted = this.fanout.wanted();
    // Who never asked for anything has nothing to take back.
    if (wanted.length === 0 && !this.hasAsked) return;
    this.hasAsked = wanted.length > 0;
    this.bus.publish(INTEREST, Buffer.concat([this.name, Interest.of(wanted.map(({ id }) => id)).bytes]));
  }

  private takeInterest(message: Uint8Array): void {
    const interest = Interest.read(message.subarray(NAME_BYTES));
    if (!interest) {
      this.onBadMessage();
      return;
    }
    const name = Buffer.from(message.subarray(0, NAME_BYTES)).toString('hex');
    if (interest.isNothing) this.others.delete(name);
    else this.others.set(name, { interest, until: Date.now() + FORGET_MS });
    this.unite();
  }

  private forget(now: number): void {
    const before = this.others.size;
    for (const [name, { until }] of this.others) if (until < now) this.others.delete(name);
    if (this.others.size !== before) this.unite();
  }

  private unite(): void {
    const all = [...this.others.values()].map(({ interest }) => interest);
    this.wantedElsewhere = all.length === 0 ? undefined : Interest.union(all);
  }
}
