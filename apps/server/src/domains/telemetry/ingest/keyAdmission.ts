import type { EntityRef, Point, PointRefusal } from '../port.ts';

/** What is known of an entity's number of keys is looked up again after so long, when a new one comes. */
const FRESH_MS = 15_000;
const REMEMBERED = 20_000;

/** Which series there are. */
export type SeriesIndex = {
  /** Keys of the entity that are known to have a series. */
  of(entity: EntityRef): { has(key: string): boolean } | undefined;
  /** Makes all series of the entities known; answers by entity id how many series and attributes it has. */
  load(entities: readonly EntityRef[]): Promise<ReadonlyMap<string, number>>;
};

type State = { count: number; readonly readAt: number; readonly fresh: Set<string> };
type PendingCount = { readonly entity: EntityRef; readonly answers: ((count: Promise<number>) => void)[] };

/**
 * Decides which new keys an entity may have: only those are looked at, so that points of known series pass without a
 * word.
 */
export class KeyAdmission {
  /** The one that was used longest ago first. */
  private readonly states = new Map<string, State>();
  private pending = new Map<string, PendingCount>();
  private readonly seriesIndex: SeriesIndex;
  private readonly limitOf: (projectId: string) => Promise<number>;

  constructor(book: SeriesIndex, limitOf: (projectId: string) => Promise<number>) {
    this.seriesIndex = book;
    this.limitOf = limitOf;
  }

  /** Keys of the entity that are admitted already. */
  of(entity: EntityRef): { has(key: string): boolean } | undefined {
    return this.seriesIndex.of(entity);
  }

  /** Parts points of one entity into those of admitted keys and the others. */
  async admit(points: readonly Point[]): Promise<{ good: readonly Point[]; refusals: PointRefusal[] }> {
    const [first] = points;
    if (!first || points.every(({ key }) => this.isKnown(first.entity, key))) return { good: points, refusals: [] };
    const [state, limit] = [await this.loadState(first.entity), await this.limitOf(first.projectId)];
    const refused = new Set<string>();
    for (const { key } of points) {
      if (this.isKnown(first.entity, key) || refused.has(key)) continue;
      if (state.count >= limit) refused.add(key);
      else {
        state.count += 1;
        state.fresh.add(key);
      }
    }
    if (refused.size === 0) return { good: points, refusals: [] };
    return {
      good: points.filter(({ key }) => !refused.has(key)),
      refusals: [...refused].map((key) => ({ key, reason: 'telemetry.tooManyKeys' as const })),
    };
  }

  /** It has a series, or was admitted a moment ago and will have one. */
  private isKnown(entity: EntityRef, key: string): boolean {
    return this.seriesIndex.of(entity)?.has(key) || this.states.get(entity.id)?.fresh.has(key) || false;
  }

  private async loadState(entity: EntityRef): Promise<State> {
    const known = this.states.get(entity.id);
    if (known && Date.now() - known.readAt < FRESH_MS) return known;
    const count = await this.countKeys(entity);
    const made = { count, readAt: Date.now(), fresh: new Set<string>() };
    this.states.delete(entity.id);
    this.states.set(entity.id, made);
    const [oldest] = this.states.keys();
    if (this.states.size > REMEMBERED && oldest !== undefined) this.states.delete(oldest);
    return made;
  }

  /** When many devices come at once, they are asked for together. */
  private countKeys(entity: EntityRef): Promise<number> {
    return new Promise<number>((resolve) => {
      if (this.pending.size === 0) setImmediate(() => this.loadPendingCounts());
      const pendingCount = this.pending.get(entity.id) ?? { entity, answers: [] };
      this.pending.set(entity.id, pendingCount);
      pendingCount.answers.push(resolve);
    });
  }

  private loadPendingCounts(): void {
    const { pending } = this;
    this.pending = new Map();
    const counts = this.seriesIndex.load([...pending.values()].map(({ entity }) => entity));
    for (const [id, { answers }] of pending)
      for (const answer of answers) answer(counts.then((found) => found.get(id) ?? 0));
  }
}
