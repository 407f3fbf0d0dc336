import { refuse } from '@twinscape/contract';
import { telemetryRefusals as refusals } from '@twinscape/contract/telemetry';
import type { Log } from '../../../platform/log/index.ts';
import type { EntityRef, Point, PointRefusal } from '../port.ts';
import { isTransientError } from './failures.ts';
import type { KeyAdmission } from './keyAdmission.ts';
import { DEADLINE_MS } from './lane.ts';

const AGAIN_AFTER_MS = 250;

/**
 * Points with keys that may be new: they wait until these are admitted, and so does what comes of the same entity
 * meanwhile, so that its order stays.
 */
export class NewKeys {
  /** By entity: ends when all that came before is on its way. */
  private readonly turns = new Map<string, Promise<void>>();
  private readonly admission: KeyAdmission;
  private readonly store: (entity: EntityRef, points: readonly Point[]) => Promise<unknown>;
  private readonly log: Pick<Log, 'warn'>;

  constructor(
    admission: KeyAdmission,
    store: (entity: EntityRef, points: readonly Point[]) => Promise<unknown>,
    log: Pick<Log, 'warn'>,
  ) {
    this.admission = admission;
    this.store = store;
    this.log = log;
  }

  /** Something of one of the entities waits already. */
  mustWait(points: readonly Point[]): boolean {
    return this.turns.size > 0 && points.some(({ entity }) => this.turns.has(entity.id));
  }

  /** Resolves with all refusals when what was admitted is stored. */
  async add(points: readonly Point[], refusals: readonly PointRefusal[]): Promise<PointRefusal[]> {
    const byEntity = new Map<string, Point[]>();
    for (const point of points) {
      const some = byEntity.get(point.entity.id);
      if (some) some.push(point);
      else byEntity.set(point.entity.id, [point]);
    }
    const found = await Promise.all([...byEntity.values()].map((some) => this.addOfEntity(some)));
    return [...refusals, ...found.flat()];
  }

  private async addOfEntity(points: readonly Point[]): Promise<PointRefusal[]> {
    const [first] = points;
    if (!first) return [];
    const { entity } = first;
    const before = this.turns.get(entity.id);
    const admitted = (before ?? Promise.resolve()).then(() => this.admit(points));
    const stored = admitted.then(({ good, refusals }) => ({
      refusals,
      // Begun in this very step, and awaited in the next: whoever comes after it in the queue is behind it.
      done: good.length > 0 ? this.store(entity, good) : undefined,
    }));
    const turn = stored.then(
      ({ done }) => void done?.catch(() => undefined),
      () => undefined,
    );
    this.turns.set(entity.id, turn);
    void turn.then(() => {
      if (this.turns.get(entity.id) === turn) this.turns.delete(entity.id);
    });
    const { refusals, done } = await stored;
    await done;
    return refusals;
  }

  /** Tries again while the database is away, as long as points that are being stored are tried. */
  private async admit(points: readonly Point[]): ReturnType<KeyAdmission['admit']> {
    const until = Date.now() + DEADLINE_MS;
    for (;;) {
      try {
        return await this.admission.admit(points);
      } catch (error) {
        if (!isTransientError(error)) throw error;
        if (Date.now() > until) {
          this.log.warn({ err: error }, 'new keys could not be looked up');
          throw refuse(refusals['telemetry.notStored']);
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    }
  }
}
