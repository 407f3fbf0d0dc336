import { refuse } from '@twinscape/contract';
import { deviceRegistryCalls, INACTIVITY_TIMEOUT_MS, deviceRefusals as no } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { adaptersOf } from '../../adapters.ts';
import { categoriesOfDevices } from '../../categoryStore.ts';
import { credentialOfDevice, secretOf } from '../../credentialStore.ts';
import { listedDevice } from '../../deviceStore.ts';
import { readAttributes } from '../../properties/attributes.ts';
import { readProperties } from '../../properties/read.ts';
import { openDevice } from '../../reach.ts';
import { alarmsOf, deviceRowOf } from '../rows.ts';

/** C-DEV-05. The token is shown to those who may change the device, and to nobody else. */
export const GetProjectDeviceDetail = handle(deviceRegistryCalls.GetProjectDeviceDetail, async (input, context) => {
  const { platform, project, session, language } = context;
  const { db } = platform.database;
  const device = await openDevice(context, input.deviceId);
  const entity = { type: 'DEVICE', id: device.id } as const;
  const [listed, credential, categories, adapters, clientAttributes, sharedAttributes, serverAttributes, timeSeries] =
    await Promise.all([
      listedDevice(db, device.id),
      credentialOfDevice(db, device.id),
      categoriesOfDevices(db, [device.id]),
      adaptersOf(db, project.projectId, language),
      readAttributes(platform, entity, 'CLIENT_SCOPE'),
      readAttributes(platform, entity, 'SHARED_SCOPE'),
      readAttributes(platform, entity, 'SERVER_SCOPE'),
      readProperties(platform, project.projectId, [device]),
    ]);
  // Deleted a moment ago.
  if (!listed) throw refuse(no['device.notFound']);
  const { activity } = listed;
  const mayChange = session.memberType !== 3;
  const isToken = credential?.type === 'ACCESS_TOKEN';
  return {
    ...deviceRowOf(listed, categories, adapters, await alarmsOf(db, [listed])),
    lastConnectTime: activity.lastConnectAt ?? undefined,
    lastDisconnectTime: activity.lastDisconnectAt ?? undefined,
    inactivityTimeoutMs: activity.inactivityTimeoutMs ?? INACTIVITY_TIMEOUT_MS,
    accessToken: isToken && mayChange ? await secretOf(db, credential) : undefined,
    mqttClientId: credential?.mqttClientId ?? undefined,
    mqttUserName: credential?.mqttUserName ?? undefined,
    hasMqttPassword: credential?.type === 'MQTT_BASIC' && credential.sealed !== null,
    rsaPublicKey: credential?.publicKey ?? undefined,
    clientAttributes,
    sharedAttributes,
    serverAttributes,
    timeSeries,
  };
});
