import { ATTRIBUTE_SCOPES, type AttributeScope } from '@twinscape/contract/telemetry';
import type { AttributeStore, EntityRef, TelemetryStore } from '../../telemetry/index.ts';
import type { Fanout } from '../fanout.ts';

/** Entities that are looked up in one question. */
const AT_ONCE = 500;

/**
 * Finds in the database what a fan-out may not have been told: values that are newer than those that it handed out, and
 * attributes that changed since the last look. The first look at an entity finds all that it has.
 */
export class DatabasePoller {
  private readonly attributes = new Map<string, Map<AttributeScope, ReadonlyMap<string, number>>>();

  constructor(
    private readonly fanout: Fanout,
    private readonly store: Pick<TelemetryStore, 'latest'>,
    private readonly attributeStore: Pick<AttributeStore, 'readMany'>,
  ) {}

  async poll(entities: readonly EntityRef[]): Promise<void> {
    for (const id of this.attributes.keys()) if (!this.fanout.hasListeners(id)) this.attributes.delete(id);
    for (let from = 0; from < entities.length; from += AT_ONCE)
      await this.pollValues(entities.slice(from, from + AT_ONCE));
    const polled = new Set(entities.map(({ id }) => id));
    const some = this.fanout.listEntitiesForAttributes().filter(({ id }) => polled.has(id));
    for (let from = 0; from < some.length; from += AT_ONCE) await this.pollAttributes(some.slice(from, from + AT_ONCE));
  }

  private async pollValues(entities: readonly EntityRef[]): Promise<void> {
    const latest = await this.store.latest(entities);
    this.fanout.push(latest.filter((sample) => this.fanout.isNewer(sample)));
  }

  private async pollAttributes(entities: readonly EntityRef[]): Promise<void> {
    for (const scope of ATTRIBUTE_SCOPES) {
      const found = await this.attributeStore.readMany(entities, scope);
      for (const entity of entities) {
        const values = found.get(entity.id) ?? [];
        const ofEntity = this.attributes.get(entity.id) ?? new Map<AttributeScope, ReadonlyMap<string, number>>();
        this.attributes.set(entity.id, ofEntity);
        const before = ofEntity.get(scope) ?? new Map<string, number>();
        const now = new Map(values.map(({ key, at }) => [key, at]));
        ofEntity.set(scope, now);
        const written = values.filter(({ key, at }) => before.get(key) !== at);
        const removed = [...before.keys()].filter((key) => !now.has(key));
        if (written.length + removed.length > 0) this.fanout.pushAttributes({ entity, scope, written, removed });
      }
    }
  }
}
