import mqtt, { type MqttClient } from 'mqtt';
import protobuf from 'protobufjs/light.js';

/** Only what an edge node of the tests tells and hears (Sparkplug B 3.0, 6.4). */
const root = protobuf.Root.fromJSON({
  nested: {
    M: {
      fields: {
        name: { type: 'string', id: 1 },
        alias: { type: 'uint64', id: 2 },
        timestamp: { type: 'uint64', id: 3 },
        datatype: { type: 'uint32', id: 4 },
        long: { type: 'uint64', id: 11 },
        float: { type: 'float', id: 12 },
        boolean: { type: 'bool', id: 14 },
      },
    },
    P: {
      fields: {
        timestamp: { type: 'uint64', id: 1 },
        metrics: { rule: 'repeated', type: 'M', id: 2 },
        seq: { type: 'uint64', id: 3 },
      },
    },
  },
});
const payloadType = root.lookupType('P');
const encode = (payload: object): Buffer => Buffer.from(payloadType.encode(payloadType.fromObject(payload)).finish());

const FLOAT = 9;
const BOOLEAN = 11;

/** The edge node `plant/edge` with the device `ahu1`: a temperature and a fan. */
export class SparkplugNode {
  births = 0;
  readonly commands: Record<string, unknown>[] = [];
  temperature = 18.5;
  private seq = 0;
  private birthNumber = 0;
  private client: MqttClient | undefined;
  private readonly url: string;

  constructor(port: number) {
    this.url = `mqtt://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    this.birthNumber += 1;
    const client = await mqtt.connectAsync(this.url, {
      username: 'plant',
      password: 'secret',
      reconnectPeriod: 0,
      will: { topic: 'spBv1.0/plant/NDEATH/edge', payload: encode({ metrics: [this.birthMetric()] }), qos: 1 as const },
    });
    this.client = client;
    client.on('message', (topic, bytes) => {
      const { metrics } = payloadType.toObject(payloadType.decode(bytes), { longs: Number }) as {
        metrics: Record<string, unknown>[];
      };
      if (topic.includes('/NCMD/') && metrics[0]?.name === 'Node Control/Rebirth') void this.bear();
      else this.commands.push(...metrics);
    });
    await client.subscribeAsync(['spBv1.0/plant/NCMD/edge', 'spBv1.0/plant/DCMD/edge/ahu1']);
    await this.bear();
  }

  /** Sends data by alias alone, as nodes do. */
  async tell(temperature: number, at = Date.now()): Promise<void> {
    this.temperature = temperature;
    const metrics = [{ alias: 7, timestamp: at, float: temperature }];
    await this.send('DDATA', '/ahu1', { timestamp: at, metrics });
  }

  async leave(): Promise<void> {
    await this.send('DDEATH', '/ahu1', { timestamp: Date.now() });
  }

  /** Its connection breaks, and the broker speaks its will. */
  kill(): void {
    this.client?.stream.destroy();
  }

  private async bear(): Promise<void> {
    this.births += 1;
    this.seq = -1;
    const timestamp = Date.now();
    await this.send('NBIRTH', '', { timestamp, metrics: [this.birthMetric()] });
    const metrics = [
      { name: 'Supply/Temp', alias: 7, timestamp, datatype: FLOAT, float: this.temperature },
      { name: 'Fan', alias: 8, timestamp, datatype: BOOLEAN, boolean: true },
    ];
    await this.send('DBIRTH', '/ahu1', { timestamp, metrics });
  }

  private birthMetric = () => ({ name: 'bdSeq', datatype: 8, long: this.birthNumber });

  private async send(type: string, device: string, payload: object): Promise<void> {
    this.seq = (this.seq + 1) % 256;
    await this.client?.publishAsync(`spBv1.0/plant/${type}/edge${device}`, encode({ ...payload, seq: this.seq }));
  }
}
