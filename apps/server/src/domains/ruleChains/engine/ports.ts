import type { Severity } from '@twinscape/contract/alarms';
import { type AttributeScope, ENTITY_TYPES } from '@twinscape/contract/telemetry';
import type { TbAlarmStatusName } from '@twinscape/contract/thingsboard';
import type { EntityRef, TelemetryValue } from '../../telemetry/index.ts';
import type { RuleScript, ScriptAnswer } from '../scripts/protocol.ts';
import type { MessageOriginator, RuleMessage } from './message.ts';

/** An entity as nodes read it. */
export type RuleEntity = {
  readonly entity: EntityRef;
  readonly name: string;
  readonly type: string | undefined;
  readonly label: string | undefined;
  readonly createdTime: number;
};
export type EntityAttributeValue = { readonly key: string; readonly value: unknown };
export type TimedValue = { readonly key: string; readonly at: number; readonly value: unknown };
export type ReportedAlarm = {
  readonly id: string;
  readonly originator: EntityRef;
  readonly status: TbAlarmStatusName;
  readonly json: unknown;
};
export type RaisedBy = {
  readonly message: RuleMessage;
  readonly alarmType: string;
  readonly severity: Severity;
  readonly details: unknown;
};

/**
 * What nodes may ask of the project and do in it. Of the running chain it is the database; of a replay it only reads.
 */
export interface RulePorts {
  /** The moment of the messages that are processed now, in milliseconds since 1970; the same when they are again. */
  readonly now: number;
  readonly projectId: string;

  /** In the order of the messages. */
  runScript(script: RuleScript, messages: readonly RuleMessage[]): Promise<readonly ScriptAnswer[]>;

  /** What is not there, or stands in another project, is left out. By `type id`. */
  loadEntities(entities: readonly MessageOriginator[]): Promise<ReadonlyMap<string, RuleEntity>>;
  /** By its type and its name, which devices and assets have within their project. */
  findByName(type: string, name: string): Promise<RuleEntity | undefined>;
  /** Assets that a device measures or that stand up or down the topology from one, nearest first. */
  findAssets(from: MessageOriginator, direction: 'here' | 'up' | 'down'): Promise<readonly RuleEntity[]>;
  loadOwnerDetails(): Promise<OwnerDetails>;
  /** Entities that relations lead to. */
  findRelated(from: MessageOriginator, query: RelatedEntitiesQuery): Promise<readonly EntityRef[]>;
  hasRelation(from: EntityRef, to: EntityRef, type: string): Promise<boolean>;

  readAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    keys?: readonly string[],
  ): Promise<readonly EntityAttributeValue[]>;
  readLatest(entity: EntityRef, keys?: readonly string[]): Promise<readonly TimedValue[]>;
  readHistory(entity: EntityRef, query: HistoryQuery): Promise<readonly TimedValue[]>;

  saveTimeseries(entity: EntityRef, points: readonly DerivedPoint[]): void;
  saveAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    values: Readonly<Record<string, unknown>>,
    options: AttributeOptions,
  ): Promise<void>;
  deleteAttributes(
    entity: EntityRef,
    scope: AttributeScope,
    keys: readonly string[],
    options: AttributeOptions,
  ): Promise<void>;

  /** In the order of the list; undefined: the originator is gone. */
  raiseAlarms(
    raised: readonly RaisedBy[],
  ): Promise<readonly ({ readonly alarm: ReportedAlarm; readonly isNew: boolean } | undefined)[]>;
  /** Undefined where none was open. */
  clearAlarms(cleared: readonly Omit<RaisedBy, 'severity'>[]): Promise<readonly (ReportedAlarm | undefined)[]>;
  findAlarm(id: string): Promise<ReportedAlarm | undefined>;

  saveRelation(from: EntityRef, to: EntityRef, type: string): Promise<void>;
  deleteRelations(from: EntityRef | undefined, to: EntityRef | undefined, type: string | undefined): Promise<number>;

  /** What a node keeps from message to message, by a key of its own: JSON. */
  readState(nodeId: string, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  writeState(chainId: string, nodeId: string, values: ReadonlyMap<string, unknown>): Promise<void>;

  /** Goes on later. */
  postpone(chainId: string, nodeId: string, message: RuleMessage, later: Postponed): void;
  /**
   * Something outside is asked for this message; what it answers goes on from the node. At least once, with one key.
   */
  callOutside(chainId: string, nodeId: string, message: RuleMessage, request: OutsideRequest): void;
  /** Answers a call that a device made to the platform and waits for. */
  replyToDevice(request: string, body: string): Promise<void>;
  /** A line in the log of the program. */
  log(nodeId: string, text: string): void;
}

/** How a message goes on. */
export type Postponed = {
  /** Milliseconds since 1970. */
  readonly dueAt: number;
  /** The link by which it leaves its node then; absent: it comes to the node anew. */
  readonly relation?: string;
  /** It takes the place of what waits under this key; absent: under a key of its own. */
  readonly replaces?: string;
};
export type OwnerDetails = {
  readonly projectId: string;
  readonly projectName: string;
  readonly companyId: string;
  readonly companyName: string;
};
export type RelatedEntitiesQuery = {
  readonly direction: 'FROM' | 'TO';
  readonly maxLevel: number;
  readonly filters: readonly { readonly relationType: string; readonly entityTypes: readonly string[] }[];
  readonly limit: number;
};
export type HistoryQuery = {
  readonly keys: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly order: 'newest' | 'oldest';
  readonly aggregation: 'NONE' | 'MIN' | 'MAX' | 'AVG' | 'SUM' | 'COUNT';
};
export type DerivedPoint = { readonly key: string; readonly at: number; readonly value: TelemetryValue };
export type AttributeOptions = { readonly isNotified: boolean; readonly message: RuleMessage };
export type OutsideRequest =
  | {
      readonly kind: 'http';
      readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | undefined;
      readonly isText: boolean;
    }
  | {
      readonly kind: 'rpc';
      readonly deviceId: string;
      readonly method: string;
      readonly params: unknown;
      readonly isOneWay: boolean;
      readonly timeoutMs: number;
    };

export const toEntityKey = ({ type, id }: MessageOriginator): string => `${type} ${id}`;

export const isEntity = (originator: MessageOriginator): originator is EntityRef =>
  (ENTITY_TYPES as readonly string[]).includes(originator.type);
