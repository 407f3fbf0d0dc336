import { connectAsync, type MqttClient } from 'mqtt';

const DAY_MS = 86_400_000;
const BATCH = 60;
/** A key that is written this often, and one of every fourth batch. */
const KEYS = 4;
const PAUSE_MS = 150;
const ANSWER_MS = 20_000;

/** Values as JSON texts: a double, an integer beyond 2⁵³, a flag, a text, JSON. */
const VALUES: readonly ((n: number) => string)[] = [
  (n) => String(n / 8),
  (n) => String(9_007_199_254_740_993n + 2n * BigInt(n)),
  (n) => String(n % 2 === 0),
  (n) => JSON.stringify(`状态 ${n}`),
  (n) => `{"n":${n},"big":9007199254740993}`,
];

/** A device as this proof needs it. */
export type ProvedDevice = { readonly id: string; readonly token: string; readonly name: string };
/** Where devices and people reach the program, whichever one runs. */
export type ProgramAddress = { readonly mqttPort: number; readonly url: string };

/**
 * A device over MQTT at QoS 1. Sends batches of points one after the other, each again and again until it is
 * acknowledged, and after every failure the one before once more. Remembers what must be there: the last value that was
 * acknowledged of every key and moment.
 */
export class TelemetrySender {
  private readonly wanted = new Map<string, Map<number, string>>();
  private client: MqttClient | undefined;
  private isStopped = false;
  private count = 0;
  private readonly today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  late = 0;
  sentAgain = 0;

  constructor(
    private readonly address: ProgramAddress,
    private readonly device: ProvedDevice,
  ) {}

  get points(): number {
    return [...this.wanted.values()].reduce((sum, series) => sum + series.size, 0);
  }

  stop(): void {
    this.isStopped = true;
  }

  async work(): Promise<void> {
    let before: string | undefined;
    while (!this.isStopped) {
      const batch = this.batch();
      const body = `[${batch.map(({ at, key, value }) => `{"ts":${at},"values":{"${key}":${value}}}`).join(',')}]`;
      while (!(await this.send(body))) {
        this.sentAgain += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        // A device that does not know whether its last message arrived sends it once more.
        if (before !== undefined) await this.send(before);
      }
      before = body;
      for (const { at, key, value } of batch) {
        const series = this.wanted.get(key) ?? new Map<number, string>();
        this.wanted.set(key, series.set(at, value));
      }
    }
    await this.disconnect();
  }

  /** Points of now, points that come late for closed days, and new values for moments that are there. */
  private batch(): { at: number; key: string; value: string }[] {
    return Array.from({ length: BATCH }, () => {
      this.count += 1;
      const n = this.count;
      const key = `${this.device.name}.${n % KEYS}`;
      const known = [...(this.wanted.get(key)?.keys() ?? [])];
      const isRepeated = known.length > 0 && n % 10 === 0;
      const isLate = n % 5 === 0;
      if (isLate) this.late += 1;
      const day = isLate ? this.today - (1 + (n % 4)) * DAY_MS : this.today;
      const at = isRepeated ? (known[(n * 7919) % known.length] ?? day) : day + ((n * 977) % 36_000_000);
      return { at, key, value: VALUES[n % VALUES.length]?.(n) ?? '0' };
    });
  }

  /** True once the message is acknowledged, which it is after its commit. */
  private async send(body: string): Promise<boolean> {
    try {
      this.client ??= await this.connect();
      const acknowledged = this.client.publishAsync('v1/devices/me/telemetry', body, { qos: 1 });
      await withTimeout(acknowledged, this.client);
      return true;
    } catch {
      await this.disconnect();
      return false;
    }
  }

  private async connect(): Promise<MqttClient> {
    const client = await connectAsync(
      `mqtt://127.0.0.1:${this.address.mqttPort}`,
      {
        username: this.device.token,
        protocolVersion: 5,
        // What was not acknowledged is sent again by this class, and by nobody else.
        reconnectPeriod: 0,
        connectTimeout: 5_000,
      },
      false,
    );
    client.on('error', () => undefined);
    return client;
  }

  private async disconnect(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.endAsync(true).catch(() => undefined);
  }

  /** What is missing, doubled or changed, one line each. */
  async differences(token: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const [key, series] of this.wanted) {
      const query = `keys=${key}&startTs=${this.today - 9 * DAY_MS}&endTs=${this.today + DAY_MS}&limit=1000000&orderBy=ASC&useStrictDataTypes=true`;
      const response = await fetch(
        `${this.address.url}/api/plugins/telemetry/DEVICE/${this.device.id}/values/timeseries?${query}`,
        { headers: { Token: token } },
      );
      const found = [...(await response.text()).matchAll(/\{"ts":(\d+),"value":((?:\{[^}]*\})|(?:"[^"]*")|[^}]*)\}/g)];
      const seen = new Set<number>();
      for (const [, ts, value] of found) {
        const at = Number(ts);
        if (seen.has(at)) wrong.push(`${key} ${ts}: twice`);
        seen.add(at);
        if (series.get(at) !== value) wrong.push(`${key} ${ts}: ${value} instead of ${series.get(at)}`);
      }
      for (const at of series.keys()) if (!seen.has(at)) wrong.push(`${key} ${at}: missing`);
    }
    return wrong;
  }
}

/** Fails when the connection ends or nothing is answered for too long. */
async function withTimeout(work: Promise<unknown>, client: MqttClient): Promise<void> {
  let stop: () => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error('not acknowledged'));
    const timer = setTimeout(fail, ANSWER_MS);
    client.once('close', fail);
    stop = () => {
      clearTimeout(timer);
      client.off('close', fail);
    };
  });
  try {
    await Promise.race([work, failure]);
  } finally {
    stop();
  }
}
