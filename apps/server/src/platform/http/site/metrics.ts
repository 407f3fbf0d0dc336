import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Measurements of one server instance, in Prometheus' format. */
export class Metrics {
  readonly registry = new Registry();
  readonly calls = new Histogram({
    name: 'twinscape_call_seconds',
    help: 'Duration of a call from its first byte to its answer',
    labelNames: ['call', 'code'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [this.registry],
  });
  readonly faults = new Counter({
    name: 'twinscape_faults_total',
    help: 'Calls that ended in a fault of ours',
    labelNames: ['call'] as const,
    registers: [this.registry],
  });
  readonly pages = new Gauge({
    name: 'twinscape_live_pages',
    help: 'Pages connected to the live hub',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'twinscape_' });
  }
}
