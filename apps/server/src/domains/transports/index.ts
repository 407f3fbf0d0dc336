import type { Domain } from '../../platform/domain.ts';
import {
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceDeleted,
  deviceUnassigned,
  noteSilent,
  tellDevicesChanged,
} from '../devices/index.ts';
import { deviceApiRoutes } from './http/index.ts';
import { linksOf } from './linksOf.ts';
import { listenMqtt } from './mqtt/listener.ts';
import { noteMqttPort } from './ports.ts';

export { mqttPortOf } from './ports.ts';

/** Who was silent too long is looked for so often. */
const SILENCE_EVERY_MS = 10_000;

/** Protocols by which devices speak to the platform. */
export const transports: Domain = {
  name: 'transports',
  routes: deviceApiRoutes,
  register(platform) {
    // At once where the same process hears of it; the others find it in their next round.
    for (const event of [deviceDeleted, deviceCredentialsUpdated, deviceAssigned, deviceUnassigned])
      platform.events.on(event, async ({ entityId }) => {
        if (entityId) linksOf(platform).forget(entityId);
      });
  },
  async serve(platform) {
    const { config, log, database } = platform;
    if (!config.roles.has('ingest')) return undefined;
    const links = linksOf(platform);
    links.activity.start();
    const mqtt = await listenMqtt(platform);
    noteMqttPort(platform, mqtt.port);
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
        await mqtt.close();
        await links.close();
      },
    };
  },
};
