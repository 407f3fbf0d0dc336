const MS = 1000;

/** What was acknowledged, and how long that took. */
export class Figures {
  private readonly started = performance.now();
  private times: number[] = [];
  private lastAt = this.started;
  private lastCount = 0;
  acknowledged = 0;
  failed = 0;

  constructor(private readonly keys: number) {}

  recordAcknowledged(ms: number): void {
    this.acknowledged += 1;
    this.times.push(ms);
  }

  /** Since the last line. */
  line(): string {
    const now = performance.now();
    const rate = ((this.acknowledged - this.lastCount) * MS) / (now - this.lastAt);
    const [half, most] = this.quantiles();
    [this.lastAt, this.lastCount, this.times] = [now, this.acknowledged, []];
    const at = ((now - this.started) / MS).toFixed(0).padStart(4);
    return `${at} s  ${formatRate(rate)} msg/s  ${formatRate(rate * this.keys)} points/s  acknowledged after ${half} ms (median), ${most} ms (95 %)${this.failed > 0 ? `  ${this.failed} lost` : ''}`;
  }

  /** Of the whole run. */
  summary(): string {
    const seconds = (performance.now() - this.started) / MS;
    const rate = this.acknowledged / seconds;
    return `${this.acknowledged} messages acknowledged in ${seconds.toFixed(1)} s: ${formatRate(rate)} msg/s, ${formatRate(rate * this.keys)} points/s; ${this.failed} lost`;
  }

  private quantiles(): [string, string] {
    const sorted = this.times.sort((a, b) => a - b);
    const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    return [at(0.5), at(0.95)];
  }
}

const formatRate = (rate: number): string => Math.round(rate).toLocaleString('en');
