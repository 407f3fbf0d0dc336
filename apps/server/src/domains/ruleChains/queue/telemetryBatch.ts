import { type EntityRef, type Point, serializeValue } from '../../telemetry/index.ts';

/**
 * Many messages of telemetry in few bytes, for they are written with the points: entities and keys once, then for each
 * message the place of its entity, its moment after `t` in milliseconds, how many values follow, and for each the place
 * of its key and the value.
 */
export type TelemetryBatch = {
  readonly e: readonly (readonly [type: EntityRef['type'], id: string])[];
  readonly k: readonly string[];
  readonly t: number;
  readonly m: readonly unknown[];
};

/** Puts points into a batch; those of one entity and moment that follow each other are one message. */
export class TelemetryBatchWriter {
  count = 0;
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;
  private readonly entities = new Map<string, number>();
  private readonly entityTexts: string[] = [];
  private readonly keys = new Map<string, number>();
  private readonly parts: string[] = [];
  private base: number | undefined;
  private last: Point | undefined;
  private lastEntity = 0;
  private head = '';
  private values = '';
  private valueCount = 0;

  add(point: Point): void {
    const { entity, key, at, value } = point;
    const { last } = this;
    if (last?.entity !== entity || last.at !== at) {
      this.close();
      if (last?.entity !== entity) this.lastEntity = this.placeEntity(entity);
      this.base ??= at;
      this.head = `${this.lastEntity},${at - this.base}`;
      this.count += 1;
      if (at < this.from) this.from = at;
      if (at > this.to) this.to = at;
    }
    this.last = point;
    this.values += `,${this.placeKey(key)},${serializeValue(value, true)}`;
    this.valueCount += 1;
  }

  finish(): Buffer {
    this.close();
    const keys = JSON.stringify([...this.keys.keys()]);
    return Buffer.from(
      `{"e":[${this.entityTexts.join(',')}],"k":${keys},"t":${this.base ?? 0},"m":[${this.parts.join(',')}]}`,
    );
  }

  private close(): void {
    if (this.valueCount > 0) this.parts.push(`${this.head},${this.valueCount}${this.values}`);
    this.values = '';
    this.valueCount = 0;
  }

  private placeEntity({ type, id }: EntityRef): number {
    const known = this.entities.get(id);
    if (known !== undefined) return known;
    this.entities.set(id, this.entities.size);
    this.entityTexts.push(`["${type}","${id}"]`);
    return this.entities.size - 1;
  }

  private placeKey(key: string): number {
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    this.keys.set(key, this.keys.size);
    return this.keys.size - 1;
  }
}

/** The messages of a batch, in their order. */
export function* readTelemetryBatch({ e, k, t, m }: TelemetryBatch): Generator<{
  readonly entity: TelemetryBatch['e'][number];
  readonly at: number;
  readonly json: Record<string, unknown>;
}> {
  // A key may be called so: an assignment to it would be one to the prototype.
  const isOdd = k.includes('__proto__');
  let place = 0;
  while (place < m.length) {
    const entity = e[m[place] as number] ?? e[0];
    const at = t + (m[place + 1] as number);
    const count = m[place + 2] as number;
    place += 3;
    const json: Record<string, unknown> = isOdd ? Object.create(null) : {};
    for (let value = 0; value < count; value++, place += 2) json[k[m[place] as number] ?? ''] = m[place + 1];
    if (entity) yield { entity, at, json };
  }
}
