import type { transportCalls } from '@twinscape/contract/transports';
import type { Examples } from '../../testing/examples.ts';

/** No session helps here: only a device's own token does, and this one is nobody's. */
export const transportExamples: Examples<typeof transportCalls> = {
  GetDeviceEndpoints: { input: (app) => ({ projectId: app.world.east.tower }) },
  PostDeviceTelemetry: { input: () => ({ accessToken: 'nobody', payload: '{"t":1}' }), answers: 401 },
};
