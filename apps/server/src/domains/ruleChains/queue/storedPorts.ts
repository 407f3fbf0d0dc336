import type { AttributeScope } from '@twinscape/contract/telemetry';
import type { Db } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Alarm, clearAlarm, loadAlarmsById, raiseAlarm } from '../../alarms/index.ts';
import {
  deleteRelation,
  findRelatedEntities,
  profiledDevicesByIds,
  relationsBetween,
  upsertRelation,
  valueToJson,
} from '../../devices/index.ts';
import {
  type AttributeChange,
  type EntityRef,
  entityAccess,
  getTelemetry,
  parseValues,
  type Sample,
} from '../../telemetry/index.ts';
import { toTbAlarm } from '../../thingsboard/index.ts';
import { type MessageOriginator, type RuleMessage, toStoredMessage } from '../engine/message.ts';
import {
  type AttributeOptions,
  type DerivedPoint,
  type EntityAttributeValue,
  type HistoryQuery,
  isEntity,
  type OutsideRequest,
  type OwnerDetails,
  type Postponed,
  type RaisedBy,
  type RelatedEntitiesQuery,
  type ReportedAlarm,
  type RuleEntity,
  type RulePorts,
  type TimedValue,
  toEntityKey,
} from '../engine/ports.ts';
import type { ReturnPlace } from '../engine/runChains.ts';
import { replyToDevice } from '../happenings/replyToDevice.ts';
import { loadStates, type NewWaitingMessage, saveStates } from '../queueStore.ts';
import type { RuleScript, ScriptAnswer } from '../scripts/protocol.ts';
import type { ScriptPool } from '../scripts/scriptPool.ts';
import type { QueuedMessage } from './batch.ts';
import { findAssetIds, findEntityByName, loadOwnerDetails } from './lookups.ts';
import { markAsOfRules } from './ofRules.ts';

/** What nodes did that is written when all have run. */
export type RuleEffects = {
  readonly points: (DerivedPoint & { readonly entity: EntityRef })[];
  readonly waiting: (Omit<NewWaitingMessage, 'projectId' | 'request'> & { readonly request: OutsideRequest | null })[];
  /** Messages that follow from what was done. */
  readonly messages: QueuedMessage[];
  /** Told when the transaction has committed. */
  readonly changes: AttributeChange[];
};

export const noEffects = (): RuleEffects => ({ points: [], waiting: [], messages: [], changes: [] });

/** A message that follows from a message that follows from another one, and so on: so far. */
const GENERATIONS_MAX = 10;
const RELATED_MAX = 1_000;

export type PortScope = {
  readonly platform: Platform;
  readonly projectId: string;
  readonly companyId: string;
  readonly scripts: ScriptPool;
  readonly now: number;
  /** Chains that wait for the one which a message is in. */
  readonly places: WeakMap<RuleMessage, readonly ReturnPlace[]>;
};

/** What nodes of running chains read and do, within the transaction that takes their messages out of the queue. */
export class StoredPorts implements RulePorts {
  readonly now: number;
  readonly projectId: string;

  constructor(
    private readonly scope: PortScope,
    private readonly tx: Db,
    private readonly effects: RuleEffects,
  ) {
    markAsOfRules(tx);
    this.now = scope.now;
    this.projectId = scope.projectId;
  }

  runScript(script: RuleScript, messages: readonly RuleMessage[]): Promise<readonly ScriptAnswer[]> {
    return this.scope.scripts.run(
      script,
      messages.map(({ data, dataType, metadataJson, type }) => ({
        data,
        isJson: dataType === 'JSON',
        metadata: metadataJson,
        type,
      })),
    );
  }

  async loadEntities(entities: readonly MessageOriginator[]): Promise<Map<string, RuleEntity>> {
    const found = new Map<string, RuleEntity>();
    const devices = new Set(entities.filter(({ type }) => type === 'DEVICE').map(({ id }) => id));
    for (const { device } of await profiledDevicesByIds(this.tx, [...devices])) {
      if (device.projectId !== this.projectId) continue;
      const entity = { type: 'DEVICE', id: device.id } as const;
      found.set(toEntityKey(entity), {
        entity,
        name: device.deviceKey,
        type: device.deviceType ?? 'default',
        label: device.label ?? device.deviceName,
        createdTime: device.createdAt.getTime(),
      });
    }
    for (const entity of entities) {
      if (entity.type === 'DEVICE' || found.has(toEntityKey(entity)) || !isEntity(entity)) continue;
      const known = await entityAccess.of(entity.type)?.find(this.tx, entity.id);
      if (known?.projectId !== this.projectId) continue;
      found.set(toEntityKey(entity), { entity, name: known.name, type: entity.type, label: undefined, createdTime: 0 });
    }
    return found;
  }

  async findByName(type: string, name: string): Promise<RuleEntity | undefined> {
    const id = await findEntityByName(this.tx, this.projectId, type, name);
    if (!id) return undefined;
    const entity = { type: type as EntityRef['type'], id };
    return (await this.loadEntities([entity])).get(toEntityKey(entity));
  }

  async findAssets(from: MessageOriginator, direction: 'here' | 'up' | 'down'): Promise<RuleEntity[]> {
    const ids = await findAssetIds(this.tx, this.projectId, from, direction);
    const refs = ids.map((id): EntityRef => ({ type: 'ASSET', id }));
    const known = await this.loadEntities(refs);
    return refs.flatMap((ref) => known.get(toEntityKey(ref)) ?? []);
  }

  loadOwnerDetails(): Promise<OwnerDetails> {
    return loadOwnerDetails(this.tx, this.projectId, this.scope.companyId);
  }

  async findRelated(from: MessageOriginator, query: RelatedEntitiesQuery): Promise<EntityRef[]> {
    if (!isEntity(from)) return [];
    const related = await findRelatedEntities(this.tx, { root: from, ...query });
    const known = await this.loadEntities(related);
    return related.filter((entity) => known.has(toEntityKey(entity)));
  }

  async hasRelation(from: EntityRef, to: EntityRef, type: string): Promise<boolean> {
    const rows = await relationsBetween(this.tx, from, to, 'COMMON', RELATED_MAX);
    return rows.some(({ relationType }) => relationType === type);
  }

  async readAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    keys?: readonly string[],
  ): Promise<EntityAttributeValue[]> {
    const { attributes } = getTelemetry(this.scope.platform);
    const values = await attributes.read(entity, scope, keys, this.tx);
    return values.map(({ key, value }) => ({ key, value: valueToJson(value) }));
  }

  async readLatest(entity: EntityRef, keys?: readonly string[]): Promise<TimedValue[]> {
    const { store } = getTelemetry(this.scope.platform);
    return (await store.latest([entity], keys)).map(({ key, at, value }) => ({ key, at, value: valueToJson(value) }));
  }

  async readHistory(
    entity: EntityRef,
    { keys, from, to, limit, order, aggregation }: HistoryQuery,
  ): Promise<TimedValue[]> {
    const { store } = getTelemetry(this.scope.platform);
    if (aggregation === 'NONE') {
      const found = await store.raw({ entity, keys, from, to, limit, order });
      return [...found].flatMap(([key, samples]: [string, Sample[]]) =>
        samples.map(({ at, value }) => ({ key, at, value: valueToJson(value) })),
      );
    }
    const found = await store.buckets({ entity, keys, from, to, length: { ms: Math.max(1, to - from) } });
    return [...found].flatMap(([key, buckets]) =>
      buckets.flatMap(({ start, count, min, max, sum, avg }) => {
        const value = { MIN: min, MAX: max, SUM: sum, AVG: avg, COUNT: count }[aggregation];
        return value === undefined ? [] : [{ key, at: start, value: Number(value) }];
      }),
    );
  }

  saveTimeseries(entity: EntityRef, points: readonly DerivedPoint[]): void {
    this.effects.points.push(...points.map((point) => ({ ...point, entity })));
  }

  async saveAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    values: Readonly<Record<string, unknown>>,
    options: AttributeOptions,
  ): Promise<void> {
    const { attributes } = getTelemetry(this.scope.platform);
    this.effects.changes.push(
      await attributes.write(this.tx, entity, scope, parseValues({ ...values }, 'device'), this.now),
    );
    if (options.isNotified) this.follow('ATTRIBUTES_UPDATED', entity, values, { scope }, options.message);
  }

  async deleteAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    keys: readonly string[],
    options: AttributeOptions,
  ): Promise<void> {
    const { attributes } = getTelemetry(this.scope.platform);
    const change = await attributes.remove(this.tx, entity, scope, keys);
    this.effects.changes.push(change);
    if (options.isNotified && change.removed.length > 0)
      this.follow('ATTRIBUTES_DELETED', entity, { attributes: change.removed }, { scope }, options.message);
  }

  async raiseAlarms(raised: readonly RaisedBy[]) {
    const requests = raised.map(({ message, alarmType, severity, details }) => {
      const { originator } = message;
      return { originator: requireEntityRef(originator), alarmType, severity, at: message.at, details };
    });
    const done = await raiseAlarm(this.tx, requests);
    return done.map((one) => one && { alarm: toReportedAlarm(one.alarm), isNew: one.isNew });
  }

  async clearAlarms(cleared: readonly Omit<RaisedBy, 'severity'>[]): Promise<(ReportedAlarm | undefined)[]> {
    const done = await clearAlarm(
      this.tx,
      cleared.map(({ message: { originator, at }, alarmType }) => ({
        originator: requireEntityRef(originator),
        alarmType,
        at,
      })),
    );
    return cleared.map(({ message: { originator }, alarmType }) => {
      const found = done.find((one) => one.originatorId === originator.id && one.alarmType === alarmType);
      return found && toReportedAlarm(found);
    });
  }

  async findAlarm(id: string): Promise<ReportedAlarm | undefined> {
    const [found] = await loadAlarmsById(this.tx, [id]);
    return found?.projectId === this.projectId ? toReportedAlarm(found) : undefined;
  }

  async saveRelation(from: EntityRef, to: EntityRef, type: string): Promise<void> {
    await upsertRelation(
      this.tx,
      {
        fromType: from.type,
        fromId: from.id,
        toType: to.type,
        toId: to.id,
        relationType: type,
        typeGroup: 'COMMON',
        companyId: this.scope.companyId,
        additionalInfo: null,
      },
      undefined,
    );
  }

  async deleteRelations(
    from: EntityRef | undefined,
    to: EntityRef | undefined,
    type: string | undefined,
  ): Promise<number> {
    const rows = await relationsBetween(this.tx, from, to, 'COMMON', RELATED_MAX);
    const gone = rows.filter(({ relationType }) => type === undefined || relationType === type);
    for (const row of gone) await deleteRelation(this.tx, row);
    return gone.length;
  }

  readState(nodeId: string, keys: readonly string[]): Promise<Map<string, unknown>> {
    return loadStates(this.tx, nodeId, keys);
  }

  writeState(chainId: string, nodeId: string, values: ReadonlyMap<string, unknown>): Promise<void> {
    return saveStates(this.tx, chainId, nodeId, values);
  }

  postpone(chainId: string, nodeId: string, message: RuleMessage, { dueAt, relation, replaces }: Postponed): void {
    const waiting = this.toWaiting(chainId, nodeId, message);
    this.effects.waiting.push({
      ...waiting,
      relation: relation ?? null,
      request: null,
      dueAt: new Date(dueAt),
      idempotencyKey: replaces ?? waiting.idempotencyKey,
    });
  }

  callOutside(chainId: string, nodeId: string, message: RuleMessage, request: OutsideRequest): void {
    this.effects.waiting.push({
      ...this.toWaiting(chainId, nodeId, message),
      relation: null,
      request,
      dueAt: new Date(this.now),
    });
  }

  replyToDevice(request: string, body: string): Promise<void> {
    return replyToDevice(this.tx, request, body);
  }

  log(nodeId: string, text: string): void {
    const { platform, projectId } = this.scope;
    platform.log.info({ project: projectId, node: nodeId, text: text.slice(0, 1_000) }, 'a rule node logs');
  }

  private toWaiting(chainId: string, nodeId: string, message: RuleMessage) {
    return {
      chainId,
      nodeId,
      originatorId: message.originator.id,
      message: toStoredMessage(message),
      returns: this.scope.places.get(message) ?? [],
      idempotencyKey: `${message.id}:${nodeId}:${this.now}`,
    };
  }

  private follow(
    type: string,
    entity: EntityRef,
    data: unknown,
    metadata: Readonly<Record<string, string>>,
    { generation }: RuleMessage,
  ): void {
    if (generation < GENERATIONS_MAX)
      this.effects.messages.push([type, entity.type, entity.id, this.now, data, metadata, generation + 1]);
  }
}

const toReportedAlarm = (alarm: Alarm): ReportedAlarm => {
  const json = toTbAlarm(alarm);
  const originator = { type: alarm.originatorType, id: alarm.originatorId };
  return { id: alarm.id, originator, status: json.status, json };
};

function requireEntityRef(originator: MessageOriginator): EntityRef {
  if (!isEntity(originator)) throw new Error(`${originator.type} has no alarms`);
  return originator;
}
