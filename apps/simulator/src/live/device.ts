import { type BuildingSimulation, DEVICE_KINDS, type SimulatedDevice } from '@twinscape/demo-building/life';
import { OrderBook } from './orders.ts';
import { ReportFilter } from './reportFilter.ts';
import { type DeviceCallbacks, HttpSender, MqttSender, type Sender, type Target } from './sender.ts';

/** Kinds that send by HTTP; all others speak MQTT. */
const OVER_HTTP = new Set(['heat-meter', 'level', 'weather']);
const FIRMWARE = ['1.4.2', '1.4.6', '2.0.1'] as const;
/** Between two messages; each device a little sooner or later. */
const EVERY_MS = 10_000;
const JITTER = 0.15;
const SOON_MS = 200;
const PATIENCE = { least: 1_000, most: 60_000 } as const;

/** A device that lives: measures, sends, hears, falls silent and comes back. */
export class LiveDevice implements DeviceCallbacks {
  private readonly sender: Sender;
  private readonly orders: OrderBook;
  private readonly reportFilter = new ReportFilter();
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private everyMs = EVERY_MS;
  /** It was told something that its next message should show. */
  private isUrgent = false;
  private isIntroduced = false;
  private isOver = false;

  constructor(
    private readonly building: BuildingSimulation,
    private readonly living: SimulatedDevice,
    token: string,
    target: Target,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.orders = new OrderBook(DEVICE_KINDS[living.kind]?.properties ?? []);
    this.sender = OVER_HTTP.has(living.kind)
      ? new HttpSender(target, token)
      : new MqttSender(target, { key: living.key, token }, this);
  }

  /** The first message comes somewhere within the first round, so that not all devices come at once. */
  start(everyMs = EVERY_MS): void {
    this.everyMs = everyMs;
    this.plan(Math.random() * everyMs);
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.sender.close();
  }

  onCall(method: string, params: unknown): unknown {
    const request = typeof params === 'object' && params !== null ? { ...params } : { key: params };
    const { key, value } = request as { key?: unknown; value?: unknown };
    const now = Date.now();
    const values = this.building.read(this.living, now, this.orders.now(now)) ?? {};
    if (method === 'getValue') {
      const name = String(key ?? '');
      return Object.hasOwn(values, name)
        ? { [name]: values[name] }
        : name === ''
          ? values
          : { error: `there is no ${name}` };
    }
    if (method !== 'setValue') return { error: `${method || 'nothing'} is not known here` };
    if (!this.orders.take(String(key), value, now)) return { error: `${String(key)} cannot be set to that` };
    this.hurry();
    return { [String(key)]: value };
  }

  /** Shared attributes of the name of a setting are orders too. */
  onAttributes(attributes: Readonly<Record<string, unknown>>): void {
    const taken = Object.entries(attributes).filter(([key, value]) => this.orders.take(key, value, Date.now()));
    if (taken.length > 0) this.hurry();
  }

  private hurry(): void {
    this.isUrgent = true;
    this.plan(SOON_MS);
  }

  private plan(inMs: number): void {
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = setTimeout(() => void this.round(), inMs);
  }

  private async round(): Promise<void> {
    try {
      this.isUrgent = false;
      await this.send();
      this.failures = 0;
      this.plan(this.isUrgent ? SOON_MS : this.everyMs * (1 + JITTER * (2 * Math.random() - 1)));
    } catch (error) {
      if (this.isOver) return;
      this.onFailure(error);
      this.plan(Math.min(PATIENCE.most, PATIENCE.least * 2 ** this.failures++) * (0.5 + Math.random()));
    }
  }

  private async send(): Promise<void> {
    const at = Date.now();
    const values = this.building.read(this.living, at, this.orders.now(at));
    // It has no power, or no network.
    if (!values) return this.sender.close();
    if (!this.isIntroduced) await this.introduce();
    const sent = this.reportFilter.select(values, at);
    if (!sent) return;
    await this.sender.telemetry(JSON.stringify({ ts: at, values: sent }));
    this.reportFilter.confirm(values, sent, at);
  }

  private async introduce(): Promise<void> {
    const { assetCode, storey, faults: fate } = this.living;
    const firmware = FIRMWARE[fate.seed % FIRMWARE.length];
    await this.sender.attributes(JSON.stringify({ firmware, assetCode, storey }));
    this.isIntroduced = true;
  }
}
