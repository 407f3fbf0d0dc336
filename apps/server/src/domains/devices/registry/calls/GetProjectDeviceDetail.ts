import { refuse } from '@twinscape/contract';
import { deviceRegistryCalls, INACTIVITY_TIMEOUT_MS, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireDevice } from '../../access.ts';
import { loadAdapters } from '../../adapters.ts';
import { loadCategoriesOfDevices } from '../../categoryStore.ts';
import { findDeviceCredential, unsealSecret } from '../../credentialStore.ts';
import { loadListedDevice } from '../../deviceStore.ts';
import { readAttributes } from '../../properties/attributes.ts';
import { readDeviceProperties } from '../../properties/read.ts';
import { loadDeviceAlarms, toDeviceRow } from '../rows.ts';

/** C-DEV-05. The token is shown to those who may change the device, and to nobody else. */
export const GetProjectDeviceDetail = defineHandler(
  deviceRegistryCalls.GetProjectDeviceDetail,
  async (input, context) => {
    const { platform, project, session, language } = context;
    const { db } = platform.database;
    const device = await requireDevice(context, input.deviceId);
    const entity = { type: 'DEVICE', id: device.id } as const;
    const [listed, credential, categories, adapters, clientAttributes, sharedAttributes, serverAttributes, timeSeries] =
      await Promise.all([
        loadListedDevice(db, device.id),
        findDeviceCredential(db, device.id),
        loadCategoriesOfDevices(db, [device.id]),
        loadAdapters(db, project.projectId, language),
        readAttributes(platform, entity, 'CLIENT_SCOPE'),
        readAttributes(platform, entity, 'SHARED_SCOPE'),
        readAttributes(platform, entity, 'SERVER_SCOPE'),
        readDeviceProperties(platform, project.projectId, [device]),
      ]);
    // Deleted a moment ago.
    if (!listed) throw refuse(refusals['device.notFound']);
    const { activity } = listed;
    const mayChange = session.memberType !== 3;
    const isToken = credential?.type === 'ACCESS_TOKEN';
    return {
      ...toDeviceRow(listed, categories, adapters, await loadDeviceAlarms(db, [listed])),
      lastConnectTime: activity.lastConnectAt ?? undefined,
      lastDisconnectTime: activity.lastDisconnectAt ?? undefined,
      inactivityTimeoutMs: activity.inactivityTimeoutMs ?? INACTIVITY_TIMEOUT_MS,
      accessToken: isToken && mayChange ? await unsealSecret(db, credential) : undefined,
      mqttClientId: credential?.mqttClientId ?? undefined,
      mqttUserName: credential?.mqttUserName ?? undefined,
      hasMqttPassword: credential?.type === 'MQTT_BASIC' && credential.sealed !== null,
      rsaPublicKey: credential?.publicKey ?? undefined,
      clientAttributes,
      sharedAttributes,
      serverAttributes,
      timeSeries,
    };
  },
);
