import type { telemetryCalls } from '@twinscape/contract/telemetry';
import type { Examples } from '../../testing/examples.ts';

export const telemetryExamples: Examples<typeof telemetryCalls> = {};
