import { randomUUID } from 'node:crypto';
import { type allTransportCalls, provisionCalls } from '@twinscape/contract/transports';
import type { TestApp } from '../../testing/app.ts';
import type { Examples } from '../../testing/examples.ts';

const newKey = (app: TestApp) => ({
  projectId: app.world.east.tower,
  name: `KEY-${randomUUID()}`,
  mode: 'createNew' as const,
});
async function aKey(app: TestApp): Promise<{ projectId: string; id: string }> {
  const wanted = newKey(app);
  const { id } = await app.as(app.world.people.engineer).must(provisionCalls.AddDeviceProvisionKey, wanted);
  return { projectId: wanted.projectId, id };
}

/** No session helps here: only a device's own token does, and this one is nobody's. */
export const transportExamples: Examples<typeof allTransportCalls> = {
  GetDeviceEndpoints: { input: (app) => ({ projectId: app.world.east.tower }) },
  PostDeviceTelemetry: { input: () => ({ accessToken: 'nobody', payload: '{"t":1}' }), answers: 401 },
  PostDeviceAttributes: { input: () => ({ accessToken: 'nobody', payload: '{"t":1}' }), answers: 401 },
  GetDeviceAttributes: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  GetDeviceAttributeUpdates: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  GetDeviceRpc: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  PostDeviceRpcAnswer: { input: () => ({ accessToken: 'nobody', requestId: '1', payload: '{}' }), answers: 401 },
  PostDeviceRpc: { input: () => ({ accessToken: 'nobody', payload: '{"method":"a"}' }), answers: 401 },
  ProvisionDevice: { input: () => ({ payload: '{"provisionDeviceKey":"nobody","provisionDeviceSecret":"nothing"}' }) },
  GetDeviceProvisionKeyList: { input: (app) => ({ projectId: app.world.east.tower }) },
  AddDeviceProvisionKey: { input: newKey },
  UpdateDeviceProvisionKey: { input: async (app) => ({ ...newKey(app), ...(await aKey(app)) }) },
  RenewDeviceProvisionKey: { input: aKey },
  DeleteDeviceProvisionKey: { input: aKey },
  PostDeviceClaim: { input: () => ({ accessToken: 'nobody', payload: '' }), answers: 401 },
  GetDeviceFirmware: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
  GetDeviceSoftware: { input: () => ({ accessToken: 'nobody' }), answers: 401 },
};
