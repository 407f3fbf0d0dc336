import type { EntityRef, Point, TelemetryValue } from '../telemetry/index.ts';

/** So often what changed is handed out: ten times a second looks alive, and a value that changes faster is its last one. */
export const TICK_MS = 100;

export type Value = { readonly key: string; readonly value: TelemetryValue; readonly at: number };
/** What changed of one entity since the last tick. The object is the same for all who hear it, so that it is written once for all of them. */
export type Change = { readonly entity: EntityRef; readonly values: readonly Value[] };

/** Somebody who hears of entities. */
export interface Listener {
  hear(change: Change): void;
}

/**
 * Hands committed points to those who asked for their entities. Points are gathered per entity until the next tick, the last of each key, whoever listens; so a
 * thousand listeners cost a thousand sends and nothing else. Entities that nobody listens to cost one look-up a point.
 */
export class Fanout {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly changed = new Map<string, { readonly entity: EntityRef; readonly values: Map<string, Value> }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly tickMs = TICK_MS) {}

  /** Hears of the entities until the returned function is called. */
  listen(entityIds: readonly string[], listener: Listener): () => void {
    const own = [...new Set(entityIds)];
    for (const id of own) {
      const set = this.listeners.get(id) ?? new Set();
      set.add(listener);
      this.listeners.set(id, set);
    }
    return () => {
      for (const id of own) {
        const set = this.listeners.get(id);
        set?.delete(listener);
        if (set?.size === 0) this.listeners.delete(id);
      }
    };
  }

  /** Entities that somebody listens to. */
  wanted(): IterableIterator<string> {
    return this.listeners.keys();
  }

  isWanted(entityId: string): boolean {
    return this.listeners.has(entityId);
  }

  /** Takes points that are stored. An older point of a key than the one that waits changes nothing. */
  push(points: readonly Point[]): void {
    for (const { entity, key, value, at } of points) {
      if (!this.listeners.has(entity.id)) continue;
      let known = this.changed.get(entity.id);
      if (!known) {
        known = { entity, values: new Map() };
        this.changed.set(entity.id, known);
      }
      const waiting = known.values.get(key);
      if (!waiting || waiting.at <= at) known.values.set(key, { key, value, at });
    }
    if (this.changed.size > 0) this.timer ??= setTimeout(() => this.tick(), this.tickMs);
  }

  /** Hands out what waits, now. */
  tick(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const changes = [...this.changed.values()];
    this.changed.clear();
    for (const { entity, values } of changes) {
      const change: Change = { entity, values: [...values.values()] };
      for (const listener of this.listeners.get(entity.id) ?? []) listener.hear(change);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
    this.changed.clear();
  }
}
