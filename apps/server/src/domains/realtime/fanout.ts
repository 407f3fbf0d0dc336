import { guardListener } from '../../platform/faults/index.ts';
import type { AttributeChange, EntityRef, Point, TelemetryValue } from '../telemetry/index.ts';

/**
 * So often what changed is handed out: ten times a second looks alive, and a value that changes faster is its last one.
 */
export const TICK_MS = 100;
/** After a pause what changes is handed out nearly at once; the points of one commit come together. */
const SOON_MS = 10;
/** Handing out lets others have their turn after so long. */
const TURN_MS = 8;

export type ChangedValue = { readonly key: string; readonly value: TelemetryValue; readonly at: number };
/**
 * What changed of one entity since the last tick. The object is the same for all who hear it, so that it is written
 * once for all of them.
 */
export type ValueChange = { readonly entity: EntityRef; readonly values: readonly ChangedValue[] };
/** A point, whoever's it is. */
export type LivePoint = Omit<Point, 'projectId'>;

/** Somebody who hears of entities. */
export interface FanoutListener {
  /** What changed between two ticks, of the entities that were asked for. */
  onChanges(changes: readonly ValueChange[]): void;
  /** Attributes that were set or removed, at once. Who has no such function is not looked after for them. */
  onAttributes?(change: AttributeChange): void;
}

type EntitySubscription = {
  readonly entity: EntityRef;
  /** How many times each listens to it: one that changes what it hears of listens anew before it leaves the old. */
  readonly listeners: Map<FanoutListener, number>;
  /** The moment of each key's last value that was handed out. */
  readonly newest: Map<string, number>;
};

/**
 * Hands committed points to those who asked for their entities. Points are gathered per entity until the next tick, the
 * last of each key, whoever listens; so a thousand listeners cost a thousand sends and nothing else. Entities that
 * nobody listens to cost one look-up a point.
 */
export class Fanout {
  private readonly subscriptions = new Map<string, EntitySubscription>();
  private readonly changed = new Map<
    string,
    { readonly entity: EntityRef; readonly values: Map<string, ChangedValue> }
  >();
  private readonly watchers: ((entity: EntityRef) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private tickedAt = 0;
  private isHandingOut = false;

  constructor(private readonly tickMs = TICK_MS) {}

  /** Hears of the entities until the returned function is called. */
  subscribe(entities: readonly EntityRef[], listener: FanoutListener): () => void {
    const own = [...new Map(entities.map((entity) => [entity.id, entity])).values()];
    for (const entity of own) {
      const known = this.subscriptions.get(entity.id);
      if (known) known.listeners.set(listener, (known.listeners.get(listener) ?? 0) + 1);
      else {
        this.subscriptions.set(entity.id, { entity, listeners: new Map([[listener, 1]]), newest: new Map() });
        for (const watcher of this.watchers) watcher(entity);
      }
    }
    return () => {
      for (const { id } of own) {
        const listeners = this.subscriptions.get(id)?.listeners;
        const times = listeners?.get(listener) ?? 0;
        if (times > 1) listeners?.set(listener, times - 1);
        else listeners?.delete(listener);
        if (listeners?.size === 0) this.subscriptions.delete(id);
      }
    };
  }

  /** Entities that somebody listens to. */
  listEntities(): EntityRef[] {
    return [...this.subscriptions.values()].map(({ entity }) => entity);
  }

  /** Those of them whose attributes somebody wants to hear of. */
  listEntitiesForAttributes(): EntityRef[] {
    return [...this.subscriptions.values()].flatMap(({ entity, listeners }) =>
      [...listeners.keys()].some((one) => one.onAttributes) ? [entity] : [],
    );
  }

  hasListeners(entityId: string): boolean {
    return this.subscriptions.has(entityId);
  }

  /** Whether a value is newer than those that were handed out; for what comes by a second way. */
  isNewer({ entity, key, at }: Omit<LivePoint, 'value'>): boolean {
    return (this.subscriptions.get(entity.id)?.newest.get(key) ?? -1) < at;
  }

  /** Runs for every entity that somebody is the first to listen to. */
  onFirstListener(watcher: (entity: EntityRef) => void): void {
    this.watchers.push(watcher);
  }

  /** Takes points that are stored. An older point of a key than the one that waits changes nothing. */
  push(points: readonly LivePoint[]): void {
    if (this.subscriptions.size === 0) return;
    let last: EntityRef | undefined;
    let values: Map<string, ChangedValue> | undefined;
    for (const { entity, key, value, at } of points) {
      // Points of one message stand together and share their entity.
      if (entity !== last) {
        last = entity;
        values = this.valuesOf(entity);
      }
      if (!values) continue;
      const waiting = values.get(key);
      if (!waiting || waiting.at <= at) values.set(key, { key, value, at });
    }
    this.scheduleTick();
  }

  /** Takes a change of attributes that is stored; they are few, so they are told at once. */
  pushAttributes(change: AttributeChange): void {
    for (const listener of this.subscriptions.get(change.entity.id)?.listeners.keys() ?? [])
      guardListener('a listener of attributes', () => listener.onAttributes?.(change))();
  }

  /**
   * Hands out what waits, now: to everybody all that they asked for in one go. Others have their turn in between when
   * there is much.
   */
  tick(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isHandingOut) return;
    this.tickedAt = performance.now();
    const waiting = [...this.changed.values()];
    this.changed.clear();
    this.isHandingOut = true;
    this.runSteps(this.deliver(waiting));
  }

  /** Takes steps until they are done or others shall have their turn. */
  private runSteps(steps: Iterator<unknown>, turn = 0): void {
    const until = performance.now() + TURN_MS;
    while (!steps.next(turn).done) {
      if (performance.now() <= until) continue;
      setImmediate(() => this.runSteps(steps, turn + 1));
      return;
    }
    this.isHandingOut = false;
    this.scheduleTick();
  }

  /** Yields after every entity and every listener; hears then in which turn it goes on. */
  private *deliver(
    waiting: readonly { readonly entity: EntityRef; readonly values: Map<string, ChangedValue> }[],
  ): Generator<undefined, void, number> {
    let turn = 0;
    const changesByListener = new Map<FanoutListener, ValueChange[]>();
    for (const { entity, values } of waiting) {
      const known = this.subscriptions.get(entity.id);
      if (!known) continue;
      const change: ValueChange = { entity, values: [...values.values()] };
      for (const { key, at } of change.values) if ((known.newest.get(key) ?? -1) < at) known.newest.set(key, at);
      for (const listener of known.listeners.keys()) {
        const changes = changesByListener.get(listener);
        if (changes) changes.push(change);
        else changesByListener.set(listener, [change]);
      }
      turn = yield;
    }
    for (const [listener, changes] of changesByListener) {
      // Whoever left between two turns hears nothing more.
      const still = turn > 0 ? changes.filter(({ entity }) => this.isListening(listener, entity)) : changes;
      if (still.length > 0) guardListener('a listener of values', () => listener.onChanges(still))();
      turn = yield;
    }
  }

  private isListening(listener: FanoutListener, { id }: EntityRef): boolean {
    return this.subscriptions.get(id)?.listeners.has(listener) ?? false;
  }

  /** Waits for the next tick, unless one is being handed out still. */
  private scheduleTick(): void {
    if (this.changed.size > 0 && !this.isHandingOut) this.timer ??= setTimeout(() => this.tick(), this.untilTick());
  }

  close(): void {
    clearTimeout(this.timer);
    this.subscriptions.clear();
    this.changed.clear();
  }

  private untilTick(): number {
    const left = this.tickedAt + this.tickMs - performance.now();
    return Math.min(this.tickMs, Math.max(SOON_MS, left));
  }

  private valuesOf(entity: EntityRef): Map<string, ChangedValue> | undefined {
    if (!this.subscriptions.has(entity.id)) return undefined;
    const known = this.changed.get(entity.id)?.values;
    if (known) return known;
    const values = new Map<string, ChangedValue>();
    this.changed.set(entity.id, { entity, values });
    return values;
  }
}
