import { Counter, Histogram, type Registry } from 'prom-client';

/** What judging rules costs and does, for `/metrics`. */
export type EvaluationMetrics = ReturnType<typeof createEvaluationMetrics>;

export const createEvaluationMetrics = (registry: Registry) => ({
  evaluations: new Counter({
    name: 'twinscape_alarm_evaluations_total',
    help: 'Rules judged with the points of one moment of one device',
    registers: [registry],
  }),
  late: new Counter({
    name: 'twinscape_alarm_late_total',
    help: 'The same, not judged because the points are older than the last judged moment',
    registers: [registry],
  }),
  transitions: new Counter({
    name: 'twinscape_alarm_transitions_total',
    help: 'Alarms raised, changed, repeated and cleared by rules',
    labelNames: ['kind'] as const,
    registers: [registry],
  }),
  devices: new Counter({
    name: 'twinscape_alarm_devices_total',
    help: 'Devices judged in a transaction, by whether their states were in memory',
    labelNames: ['states'] as const,
    registers: [registry],
  }),
  saved: new Counter({
    name: 'twinscape_alarm_states_saved_total',
    help: 'States of a rule and a device that were written',
    registers: [registry],
  }),
  lag: new Histogram({
    name: 'twinscape_alarm_timer_lag_seconds',
    help: 'How long after its moment something that time alone brings was judged',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
    registers: [registry],
  }),
});
