import { MqttConnection } from '../mqtt/connection.ts';

/** Where the devices send to. */
export type Target = { readonly host: string; readonly mqttPort: number; readonly http: string };

/** How a device speaks to the platform, whatever the protocol. Every send rejects when it was not stored. */
export interface Sender {
  telemetry(payload: string): Promise<void>;
  attributes(payload: string): Promise<void>;
  close(): void;
}

const TELEMETRY = 'v1/devices/me/telemetry';
const ATTRIBUTES = 'v1/devices/me/attributes';
const REQUESTS = 'v1/devices/me/rpc/request/+';

/** What a device hears: calls, to which it answers, and attributes that people set for it. */
export type DeviceCallbacks = {
  onCall(method: string, params: unknown): unknown;
  onAttributes(attributes: Readonly<Record<string, unknown>>): void;
};

/** Connects over MQTT when there is something to send; a lost connection is opened anew with the next message. */
export class MqttSender implements Sender {
  private connection: Promise<MqttConnection> | undefined;

  constructor(
    private readonly target: Target,
    private readonly device: { readonly key: string; readonly token: string },
    private readonly callbacks: DeviceCallbacks,
  ) {}

  async telemetry(payload: string): Promise<void> {
    await (await this.opened()).publish(TELEMETRY, payload);
  }

  async attributes(payload: string): Promise<void> {
    await (await this.opened()).publish(ATTRIBUTES, payload);
  }

  close(): void {
    void this.connection?.then(
      (connection) => connection.close(),
      () => undefined,
    );
    this.connection = undefined;
  }

  private async opened(): Promise<MqttConnection> {
    const known = await this.connection?.catch(() => undefined);
    if (known?.isOpen) return known;
    this.connection = this.open();
    return this.connection;
  }

  private async open(): Promise<MqttConnection> {
    const { host, mqttPort: port } = this.target;
    const { key, token } = this.device;
    const connection = await MqttConnection.open({
      host,
      port,
      token,
      clientId: key,
      onMessage: (topic, payload) => this.receive(connection, topic, payload),
    });
    await connection.subscribe(REQUESTS);
    await connection.subscribe(ATTRIBUTES);
    return connection;
  }

  private receive(connection: MqttConnection, topic: string, payload: Buffer): void {
    const message = parseObject(payload);
    if (topic === ATTRIBUTES) {
      this.callbacks.onAttributes(message);
      return;
    }
    const answer = this.callbacks.onCall(String(message.method ?? ''), message.params);
    // Whoever asked hears of a time-out when this is lost.
    connection.publish(topic.replace('/request/', '/response/'), JSON.stringify(answer)).catch(() => undefined);
  }
}

function parseObject(payload: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(payload.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** One request a message, as small meters do. */
export class HttpSender implements Sender {
  constructor(
    private readonly target: Target,
    private readonly token: string,
  ) {}

  telemetry = (payload: string): Promise<void> => this.post('telemetry', payload);
  attributes = (payload: string): Promise<void> => this.post('attributes', payload);
  close(): void {}

  private async post(what: string, body: string): Promise<void> {
    const answer = await fetch(`${this.target.http}/api/v1/${this.token}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  }
}
