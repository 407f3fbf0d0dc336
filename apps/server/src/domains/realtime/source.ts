import type { Platform } from '../../platform/platform.ts';
import { type EntityRef, telemetryOf } from '../telemetry/index.ts';
import { Fanout } from './fanout.ts';
import { Look } from './wire/look.ts';
import { Wire } from './wire/wire.ts';

/** Without a bus, what is wanted here is looked up in the database so often. */
const LOOK_EVERY_MS = 1_000;
/** With one, what was just asked for is looked up for so long: others may not know yet that it is wanted. */
const YOUNG_MS = 3_000;
/** And everything so often, because a bus may lose words. */
const LOOK_AT_ALL_MS = 30_000;

const known = new WeakMap<Platform, Fanout>();

/** The live values of this process; made when first asked for. */
export function fanoutOf(platform: Platform): Fanout {
  const fanout = known.get(platform) ?? new Fanout();
  known.set(platform, fanout);
  return fanout;
}

/**
 * Feeds the fan-out: from the commits of this process at once, from those of others by the bus, and where there is none from the database, of the entities that
 * somebody listens to. The answer ends it.
 */
export function feedFanout(platform: Platform): () => void {
  const { bus, config, log } = platform;
  const fanout = fanoutOf(platform);
  const { store, ingest, attributes } = telemetryOf(platform);
  const wire = new Wire(bus, fanout, () => log.warn('a message on the bus could not be read'));
  ingest.onCommitted((points) => {
    fanout.push(points);
    wire.tell(points);
  });
  attributes.onChanged((change) => {
    fanout.pushAttributes(change);
    wire.tellAttributes(change);
  });
  const look = new Look(fanout, store, attributes);
  // The embedded database has one program, which hears of everything itself unless it takes no points at all.
  const isAlone = config.databaseUrl === undefined && config.nats === undefined && config.roles.has('ingest');
  const end = isAlone ? () => undefined : lookRegularly(platform, fanout, look);
  return () => {
    end();
    wire.close();
    fanout.close();
  };
}

function lookRegularly({ bus, log }: Platform, fanout: Fanout, look: Look): () => void {
  let young = new Map<EntityRef, number>();
  let isLooking = false;
  let allAt = 0;
  let wasJoined = false;
  fanout.onWanted((entity) => young.set(entity, Date.now()));
  const round = async (): Promise<void> => {
    const now = Date.now();
    const isJoined = bus.reachesOthers();
    const isAll = !isJoined || !wasJoined || now - allAt > LOOK_AT_ALL_MS;
    wasJoined = isJoined;
    if (isAll) allAt = now;
    const asked = isAll ? fanout.wanted() : [...young.keys()].filter(({ id }) => fanout.isWanted(id));
    young = new Map([...young].filter(([, since]) => now - since < YOUNG_MS));
    if (asked.length > 0) await look.at(asked);
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    round()
      .catch((error: unknown) => log.warn({ err: error }, 'live values could not be looked up'))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
