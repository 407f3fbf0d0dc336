import type { Domain } from '../../platform/domain.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { markSilentOffline, publishDevicesChanged } from '../devices/index.ts';
import { claimRoutes, followClaims } from './claim/index.ts';
import { coapSocketService, openCoap } from './coap/listener.ts';
import { followDevices } from './control.ts';
import { firmwareContentService } from './firmware/content.ts';
import { firmwareRoutes } from './firmware/index.ts';
import { deviceRegistryService, getDeviceRegistry } from './getDeviceRegistry.ts';
import { deviceApiRoutes } from './http/index.ts';
import { longPollsService } from './http/longPolls.ts';
import { mqttSessionsService } from './mqtt/listeners/sessions.ts';
import { openTcp, type PortListener } from './mqtt/listeners/tcp.ts';
import { openTls } from './mqtt/listeners/tls.ts';
import { mqttSocket } from './mqtt/listeners/webSocket.ts';
import { devicePortsService } from './ports.ts';
import { followProvisioning, provisionRoutes } from './provision/index.ts';
import { notifyPresence } from './slots.ts';

export { hashClaimSecret } from './claim/allowClaim.ts';
export { consumeClaim } from './claim/store.ts';
export type { DeviceChannel, DeviceConnection } from './deviceConnection.ts';
export { getDeviceRegistry } from './getDeviceRegistry.ts';
export { getDevicePorts, getMqttPort } from './ports.ts';
export { presenceParticipants } from './slots.ts';

/** Who was silent too long is looked for so often. */
const SILENCE_EVERY_MS = 10_000;

/** Protocols by which devices speak to the platform. */
export const transports: Domain = {
  name: 'transports',
  services: [
    deviceRegistryService,
    longPollsService,
    mqttSessionsService,
    coapSocketService,
    firmwareContentService,
    devicePortsService,
  ],
  routes: [...deviceApiRoutes, ...provisionRoutes, ...claimRoutes, ...firmwareRoutes],
  sockets: [mqttSocket],
  register(platform) {
    followDevices(platform);
    followProvisioning(platform);
    followClaims(platform);
    quotaUsage.add('deviceConnections', async (of, companyId) => getDeviceRegistry(of).countConnections(companyId));
    quotaUsage.add('pointsPerSecond', async (of, companyId) => getDeviceRegistry(of).intake.perSecond(companyId));
  },
  async serve(platform) {
    const { config, log, database } = platform;
    const registry = getDeviceRegistry(platform);
    registry.activity.start();
    // Devices come in by the port of HTTP too, where calls are served; those behind adapters by a worker.
    if (!config.roles.has('ingest') && !config.roles.has('api')) return { close: () => registry.close() };
    platform.services.get(mqttSessionsService).start();
    const listeners = config.roles.has('ingest') ? await openListeners(platform) : [];
    const round = setInterval(() => {
      database.db
        .transaction(async (tx) => {
          const now = new Date();
          const silent = await markSilentOffline(tx, now);
          await notifyPresence(
            tx,
            silent.map(({ id }) => ({ type: 'INACTIVITY_EVENT', deviceId: id, at: now })),
          );
          return silent;
        })
        .then(async (silent) => {
          for (const projectId of new Set(silent.flatMap(({ projectId }) => projectId ?? [])))
            await publishDevicesChanged(database.db, projectId);
        })
        .catch((error: unknown) => log.warn({ err: error }, 'silent devices could not be looked for'));
      registry.reviewAll().catch((error: unknown) => log.warn({ err: error }, 'connections could not be reviewed'));
    }, SILENCE_EVERY_MS);
    round.unref();
    return {
      async close() {
        clearInterval(round);
        const closed = listeners.map((door) => door.close());
        platform.services.get(mqttSessionsService).close();
        await Promise.all(closed);
        await registry.close();
      },
    };
  },
};

/** The ports of the protocols that devices speak besides HTTP. One that cannot be opened closes those before it. */
async function openListeners(platform: Platform): Promise<PortListener[]> {
  const { mqtts, coap } = platform.config;
  const listeners: PortListener[] = [];
  try {
    const mqtt = await openTcp(platform);
    listeners.push(mqtt);
    const secure = mqtts && (await openTls(platform, mqtts));
    if (secure) listeners.push(secure);
    const datagrams = coap && (await openCoap(platform, coap));
    if (datagrams) listeners.push(datagrams);
    Object.assign(platform.services.get(devicePortsService), {
      mqtt: mqtt.port,
      ...(secure ? { mqtts: secure.port } : {}),
      ...(datagrams ? { coap: datagrams.port } : {}),
    });
    return listeners;
  } catch (error) {
    await Promise.all(listeners.map((door) => door.close()));
    throw error;
  }
}
