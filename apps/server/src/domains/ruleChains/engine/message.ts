import type { EntityRef } from '../../telemetry/index.ts';

/** What the data of a message is; what is no JSON stays a text. */
export type DataType = 'JSON' | 'TEXT' | 'BINARY';

/** Whom a message is about: an entity, or the enterprise itself. */
export type OriginatorType = EntityRef['type'] | 'TENANT' | 'ALARM' | 'RULE_CHAIN' | 'USER';
export type MessageOriginator = { readonly type: OriginatorType; readonly id: string };

type MessageFields = {
  /** Names it among all messages, and stays the same when it is processed again. */
  readonly id: string;
  /** Such as `POST_TELEMETRY_REQUEST`. */
  readonly type: string;
  readonly originator: MessageOriginator;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly dataType: DataType;
  readonly metadata: Readonly<Record<string, string>>;
  /** How many messages it follows from, one after the other: a chain that answers itself comes to an end. */
  readonly generation?: number;
};
type MessageData = { readonly data: string } | { readonly json: unknown };
export type MessageContent = MessageFields & MessageData;

/** What runs through a chain. It is never changed: a node that changes it makes another one. */
export class RuleMessage {
  readonly id: string;
  readonly type: string;
  readonly originator: MessageOriginator;
  readonly at: number;
  readonly dataType: DataType;
  readonly metadata: Readonly<Record<string, string>>;
  readonly generation: number;
  private text: string | undefined;
  private value: unknown;
  private isParsed: boolean;
  private metadataText: string | undefined;

  constructor(fields: MessageContent) {
    this.id = fields.id;
    this.type = fields.type;
    this.originator = fields.originator;
    this.at = fields.at;
    this.dataType = fields.dataType;
    this.metadata = fields.metadata;
    this.generation = fields.generation ?? 0;
    if ('json' in fields) {
      this.value = fields.json;
      this.isParsed = true;
    } else {
      this.text = fields.data;
      this.isParsed = false;
    }
  }

  /** Its data as a text. */
  get data(): string {
    this.text ??= JSON.stringify(this.value) ?? 'null';
    return this.text;
  }

  /** Its data; undefined where it is no JSON. Not to be changed. */
  get json(): unknown {
    if (!this.isParsed) {
      this.isParsed = true;
      try {
        this.value = this.dataType === 'JSON' ? JSON.parse(this.text ?? '') : undefined;
      } catch {
        this.value = undefined;
      }
    }
    return this.value;
  }

  /** The fields of its data; none where it is no object. */
  get fields(): Readonly<Record<string, unknown>> {
    const { json } = this;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : {};
  }

  /** Its metadata as JSON. */
  get metadataJson(): string {
    this.metadataText ??= JSON.stringify(this.metadata);
    return this.metadataText;
  }

  /** The same message with something else in the place of what is named. */
  with(change: Partial<MessageFields> & ({ readonly json?: unknown } | { readonly data?: string })): RuleMessage {
    const data: MessageData =
      'json' in change
        ? { json: change.json }
        : 'data' in change && change.data !== undefined
          ? { data: change.data }
          : this.text !== undefined
            ? { data: this.text }
            : { json: this.value };
    return new RuleMessage({
      id: change.id ?? this.id,
      type: change.type ?? this.type,
      originator: change.originator ?? this.originator,
      at: change.at ?? this.at,
      dataType: change.dataType ?? this.dataType,
      metadata: change.metadata ?? this.metadata,
      generation: this.generation,
      ...data,
    });
  }
}

/** A message as it is kept: in a queue, with a failure, while it waits. */
export type StoredMessage = readonly [
  id: string,
  type: string,
  originatorType: OriginatorType,
  originatorId: string,
  at: number,
  dataType: DataType,
  data: string,
  metadata: Readonly<Record<string, string>>,
  generation?: number,
];

export const toStoredMessage = (message: RuleMessage): StoredMessage => {
  const { id, type, originator, at, dataType, data, metadata, generation } = message;
  return [id, type, originator.type, originator.id, at, dataType, data, metadata, generation];
};

export const fromStoredMessage = (stored: StoredMessage): RuleMessage => {
  const [id, type, originatorType, originatorId, at, dataType, data, metadata, generation = 0] = stored;
  const originator = { type: originatorType, id: originatorId };
  return new RuleMessage({ id, type, originator, at, dataType, data, metadata, generation });
};
