import type { Domain } from '../../platform/domain.ts';
import type { Platform } from '../../platform/platform.ts';
import { quotaUse } from '../../platform/quotas/index.ts';
import { noteSilent, tellDevicesChanged } from '../devices/index.ts';
import { claimRoutes, followClaims } from './claim/index.ts';
import { openCoap } from './coap/listener.ts';
import { followDevices } from './control.ts';
import { firmwareRoutes } from './firmware/index.ts';
import { deviceApiRoutes } from './http/index.ts';
import { linksOf } from './linksOf.ts';
import { sessionsOf } from './mqtt/doors/sessions.ts';
import { type Door, openTcp } from './mqtt/doors/tcp.ts';
import { openTls } from './mqtt/doors/tls.ts';
import { mqttSocket } from './mqtt/doors/webSocket.ts';
import { notePorts } from './ports.ts';
import { followProvisioning, provisionRoutes } from './provision/index.ts';

export { mqttPortOf, portsOf } from './ports.ts';

/** Who was silent too long is looked for so often. */
const SILENCE_EVERY_MS = 10_000;

/** Protocols by which devices speak to the platform. */
export const transports: Domain = {
  name: 'transports',
  routes: [...deviceApiRoutes, ...provisionRoutes, ...claimRoutes, ...firmwareRoutes],
  sockets: [mqttSocket],
  register(platform) {
    followDevices(platform);
    followProvisioning(platform);
    followClaims(platform);
    quotaUse.add('deviceConnections', async (of, companyId) => linksOf(of).connectionsOf(companyId));
    quotaUse.add('pointsPerSecond', async (of, companyId) => linksOf(of).intake.perSecond(companyId));
  },
  async serve(platform) {
    const { config, log, database } = platform;
    // Devices come in by the port of HTTP too, where calls are served.
    if (!config.roles.has('ingest') && !config.roles.has('api')) return undefined;
    const links = linksOf(platform);
    links.activity.start();
    const doors = config.roles.has('ingest') ? await openDoors(platform) : [];
    const round = setInterval(() => {
      noteSilent(database.db, new Date())
        .then(async (silent) => {
          for (const projectId of new Set(silent.flatMap(({ projectId }) => projectId ?? [])))
            await tellDevicesChanged(database.db, projectId);
        })
        .catch((error: unknown) => log.warn({ err: error }, 'silent devices could not be looked for'));
      links.review().catch((error: unknown) => log.warn({ err: error }, 'connections could not be reviewed'));
    }, SILENCE_EVERY_MS);
    round.unref();
    return {
      async close() {
        clearInterval(round);
        const closed = doors.map((door) => door.close());
        sessionsOf(platform).close();
        await Promise.all(closed);
        await links.close();
      },
    };
  },
};

/** The ports of the protocols that devices speak besides HTTP. One that cannot be opened closes those before it. */
async function openDoors(platform: Platform): Promise<Door[]> {
  const { mqtts, coap } = platform.config;
  const doors: Door[] = [];
  try {
    const mqtt = await openTcp(platform);
    doors.push(mqtt);
    const secure = mqtts && (await openTls(platform, mqtts));
    if (secure) doors.push(secure);
    const datagrams = coap && (await openCoap(platform, coap));
    if (datagrams) doors.push(datagrams);
    notePorts(platform, {
      mqtt: mqtt.port,
      ...(secure ? { mqtts: secure.port } : {}),
      ...(datagrams ? { coap: datagrams.port } : {}),
    });
    return doors;
  } catch (error) {
    await Promise.all(doors.map((door) => door.close()));
    throw error;
  }
}
