import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { type EntityRef, getTelemetry } from '../telemetry/index.ts';
import { Fanout } from './fanout.ts';
import { DatabasePoller } from './wire/databasePoller.ts';
import { FanoutBus } from './wire/fanoutBus.ts';

/** Without a bus, what is wanted here is looked up in the database so often. */
const POLL_EVERY_MS = 1_000;
/** With one, what was just asked for is looked up for so long: others may not know yet that it is wanted. */
const YOUNG_MS = 3_000;
/** And everything so often, because a bus may lose words. */
const POLL_ALL_MS = 30_000;

export const fanoutService = defineService('realtime.fanout', () => new Fanout());

/** The live values of this process. */
export const getFanout = ({ services }: Platform): Fanout => services.get(fanoutService);

/**
 * Feeds the fan-out: from the commits of this process at once, from those of others by the bus, and where there is none
 * from the database, of the entities that somebody listens to. The answer ends it.
 */
export function feedFanout(platform: Platform): () => void {
  const { bus, config, log } = platform;
  const fanout = getFanout(platform);
  const { store, ingest, attributes } = getTelemetry(platform);
  const fanoutBus = new FanoutBus(bus, fanout, () => log.warn('a message on the bus could not be read'));
  ingest.onCommitted((points) => {
    fanout.push(points);
    fanoutBus.publishPoints(points);
  });
  attributes.onChanged((change) => {
    fanout.pushAttributes(change);
    fanoutBus.publishAttributes(change);
  });
  const poller = new DatabasePoller(fanout, store, attributes);
  // The embedded database has one program, which hears of everything itself unless it takes no points at all.
  const isAlone = config.databaseUrl === undefined && config.nats === undefined && config.roles.has('ingest');
  const end = isAlone ? () => undefined : pollRegularly(platform, fanout, poller);
  return () => {
    end();
    fanoutBus.close();
    fanout.close();
  };
}

function pollRegularly({ bus, log }: Platform, fanout: Fanout, poller: DatabasePoller): () => void {
  let young = new Map<EntityRef, number>();
  let isLooking = false;
  let allAt = 0;
  let wasJoined = false;
  fanout.onFirstListener((entity) => young.set(entity, Date.now()));
  const round = async (): Promise<void> => {
    const now = Date.now();
    const isJoined = bus.isConnected();
    const isAll = !isJoined || !wasJoined || now - allAt > POLL_ALL_MS;
    wasJoined = isJoined;
    if (isAll) allAt = now;
    const polled = isAll ? fanout.listEntities() : [...young.keys()].filter(({ id }) => fanout.hasListeners(id));
    young = new Map([...young].filter(([, since]) => now - since < YOUNG_MS));
    if (polled.length > 0) await poller.poll(polled);
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    round()
      .catch((error: unknown) => log.warn({ err: error }, 'live values could not be looked up'))
      .finally(() => {
        isLooking = false;
      });
  }, POLL_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
