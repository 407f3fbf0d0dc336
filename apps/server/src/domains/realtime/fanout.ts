import { guarded } from '../../platform/faults/index.ts';
import type { AttributeChange, EntityRef, Point, TelemetryValue } from '../telemetry/index.ts';

/** So often what changed is handed out: ten times a second looks alive, and a value that changes faster is its last one. */
export const TICK_MS = 100;
/** After a pause what changes is handed out nearly at once; the points of one commit come together. */
const SOON_MS = 10;
/** Handing out lets others have their turn after so long. */
const TURN_MS = 8;

export type Value = { readonly key: string; readonly value: TelemetryValue; readonly at: number };
/** What changed of one entity since the last tick. The object is the same for all who hear it, so that it is written once for all of them. */
export type Change = { readonly entity: EntityRef; readonly values: readonly Value[] };
/** A point, whoever's it is. */
export type Measured = Omit<Point, 'projectId'>;

/** Somebody who hears of entities. */
export interface Listener {
  /** What changed between two ticks, of the entities that were asked for. */
  hear(changes: readonly Change[]): void;
  /** Attributes that were set or removed, at once. Who has no such function is not looked after for them. */
  hearAttributes?(change: AttributeChange): void;
}

type Heard = {
  readonly entity: EntityRef;
  /** How many times each listens to it: one that changes what it hears of listens anew before it leaves the old. */
  readonly listeners: Map<Listener, number>;
  /** The moment of each key's last value that was handed out. */
  readonly newest: Map<string, number>;
};

/**
 * Hands committed points to those who asked for their entities. Points are gathered per entity until the next tick, the last of each key, whoever listens; so a
 * thousand listeners cost a thousand sends and nothing else. Entities that nobody listens to cost one look-up a point.
 */
export class Fanout {
  private readonly heard = new Map<string, Heard>();
  private readonly changed = new Map<string, { readonly entity: EntityRef; readonly values: Map<string, Value> }>();
  private readonly watchers: ((entity: EntityRef) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private tickedAt = 0;
  private isHandingOut = false;

  constructor(private readonly tickMs = TICK_MS) {}

  /** Hears of the entities until the returned function is called. */
  listen(entities: readonly EntityRef[], listener: Listener): () => void {
    const own = [...new Map(entities.map((entity) => [entity.id, entity])).values()];
    for (const entity of own) {
      const known = this.heard.get(entity.id);
      if (known) known.listeners.set(listener, (known.listeners.get(listener) ?? 0) + 1);
      else {
        this.heard.set(entity.id, { entity, listeners: new Map([[listener, 1]]), newest: new Map() });
        for (const watcher of this.watchers) watcher(entity);
      }
    }
    return () => {
      for (const { id } of own) {
        const listeners = this.heard.get(id)?.listeners;
        const times = listeners?.get(listener) ?? 0;
        if (times > 1) listeners?.set(listener, times - 1);
        else listeners?.delete(listener);
        if (listeners?.size === 0) this.heard.delete(id);
      }
    };
  }

  /** Entities that somebody listens to. */
  wanted(): EntityRef[] {
    return [...this.heard.values()].map(({ entity }) => entity);
  }

  /** Those of them whose attributes somebody wants to hear of. */
  wantedForAttributes(): EntityRef[] {
    return [...this.heard.values()].flatMap(({ entity, listeners }) =>
      [...listeners.keys()].some((one) => one.hearAttributes) ? [entity] : [],
    );
  }

  isWanted(entityId: string): boolean {
    return this.heard.has(entityId);
  }

  /** Whether a value is newer than those that were handed out; for what comes by a second way. */
  isNews({ entity, key, at }: Omit<Measured, 'value'>): boolean {
    return (this.heard.get(entity.id)?.newest.get(key) ?? -1) < at;
  }

  /** Runs for every entity that somebody is the first to listen to. */
  onWanted(watcher: (entity: EntityRef) => void): void {
    this.watchers.push(watcher);
  }

  /** Takes points that are stored. An older point of a key than the one that waits changes nothing. */
  push(points: readonly Measured[]): void {
    if (this.heard.size === 0) return;
    let last: EntityRef | undefined;
    let values: Map<string, Value> | undefined;
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
    this.wait();
  }

  /** Takes a change of attributes that is stored; they are few, so they are told at once. */
  pushAttributes(change: AttributeChange): void {
    for (const listener of this.heard.get(change.entity.id)?.listeners.keys() ?? [])
      guarded('a listener of attributes', () => listener.hearAttributes?.(change))();
  }

  /** Hands out what waits, now: to everybody all that they asked for in one go. Others have their turn in between when there is much. */
  tick(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isHandingOut) return;
    this.tickedAt = performance.now();
    const waiting = [...this.changed.values()];
    this.changed.clear();
    this.isHandingOut = true;
    this.goOn(this.handOut(waiting));
  }

  /** Takes steps until they are done or others shall have their turn. */
  private goOn(steps: Iterator<unknown>, turn = 0): void {
    const until = performance.now() + TURN_MS;
    while (!steps.next(turn).done) {
      if (performance.now() <= until) continue;
      setImmediate(() => this.goOn(steps, turn + 1));
      return;
    }
    this.isHandingOut = false;
    this.wait();
  }

  /** Yields after every entity and every listener; hears then in which turn it goes on. */
  private *handOut(
    waiting: readonly { readonly entity: EntityRef; readonly values: Map<string, Value> }[],
  ): Generator<undefined, void, number> {
    let turn = 0;
    const told = new Map<Listener, Change[]>();
    for (const { entity, values } of waiting) {
      const known = this.heard.get(entity.id);
      if (!known) continue;
      const change: Change = { entity, values: [...values.values()] };
      for (const { key, at } of change.values) if ((known.newest.get(key) ?? -1) < at) known.newest.set(key, at);
      for (const listener of known.listeners.keys()) {
        const changes = told.get(listener);
        if (changes) changes.push(change);
        else told.set(listener, [change]);
      }
      turn = yield;
    }
    for (const [listener, changes] of told) {
      // Whoever left between two turns hears nothing more.
      const still = turn > 0 ? changes.filter(({ entity }) => this.hears(listener, entity)) : changes;
      if (still.length > 0) guarded('a listener of values', () => listener.hear(still))();
      turn = yield;
    }
  }

  private hears(listener: Listener, { id }: EntityRef): boolean {
    return this.heard.get(id)?.listeners.has(listener) ?? false;
  }

  /** Waits for the next tick, unless one is being handed out still. */
  private wait(): void {
    if (this.changed.size > 0 && !this.isHandingOut) this.timer ??= setTimeout(() => this.tick(), this.untilTick());
  }

  close(): void {
    clearTimeout(this.timer);
    this.heard.clear();
    this.changed.clear();
  }

  private untilTick(): number {
    const left = this.tickedAt + this.tickMs - performance.now();
    return Math.min(this.tickMs, Math.max(SOON_MS, left));
  }

  private valuesOf(entity: EntityRef): Map<string, Value> | undefined {
    if (!this.heard.has(entity.id)) return undefined;
    const known = this.changed.get(entity.id)?.values;
    if (known) return known;
    const values = new Map<string, Value>();
    this.changed.set(entity.id, { entity, values });
    return values;
  }
}
