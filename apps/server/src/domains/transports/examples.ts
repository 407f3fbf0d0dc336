import type { transportCalls } from '@twinscape/contract/transports';
import type { Examples } from '../../testing/examples.ts';

/** No session helps here: only a device's own token does, and this one is nobody's. */
export const transportExamples: Examples<typeof transportCalls> = {
  GetDeviceEndpoints: { input: (app) => ({ projectId: app.world.east.tower }) },
  PostDeviceTelemetry: { input: () => ({ accessToken: 'nobody', payload: '{"t":1}' }), answers: 401 },
  PostDeviceAttributes: { input: () => ({ accessToken: 'nobody', payload: '{"t":1}' }), answers: 401 },
  GetDeviceAttributes: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  GetDeviceAttributeUpdates: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  GetDeviceRpc: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  PostDeviceRpcAnswer: { input: () => ({ accessToken: 'nobody', requestId: '1', payload: '{}' }), answers: 401 },
  PostDeviceRpc: { input: () => ({ accessToken: 'nobody', payload: '{"method":"a"}' }), answers: 401 },
};
