import { Counter, Histogram, type Registry } from 'prom-client';
import { defineService } from '../../../platform/services.ts';

/** What telling of alarms does, for `/metrics`. */
const createNoticeMetrics = (registry: Registry) => ({
  lag: new Histogram({
    name: 'twinscape_alarm_notice_lag_seconds',
    help: 'How long after it was written down an event of an alarm was told of',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
    registers: [registry],
  }),
  notifications: new Counter({
    name: 'twinscape_alarm_notices_total',
    help: 'What members and web hooks were told of events of alarms, by way; mails are counted by line',
    labelNames: ['way'] as const,
    registers: [registry],
  }),
  hooks: new Counter({
    name: 'twinscape_alarm_hook_tries_total',
    help: 'Tries to tell a web hook, by what they came to',
    labelNames: ['outcome'] as const,
    registers: [registry],
  }),
});

export const noticeMetricsService = defineService('alarms.noticeMetrics', ({ metricsRegistry }) =>
  createNoticeMetrics(metricsRegistry),
);
