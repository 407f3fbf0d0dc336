import type { Duplex } from 'node:stream';
import type { Platform } from '../../../../platform/platform.ts';
import { linksOf } from '../../linksOf.ts';
import { provisionDevice } from '../../provision/index.ts';
import { MqttSession, type SessionServices } from '../session.ts';

/** Every connection is looked at so often: whether it still speaks, and that its device is alive. */
const LOOK_EVERY_MS = 5_000;
/** The server is shutting down (MQTT 5, 3.14.2.1). */
const SHUTTING_DOWN = 0x8b;

/** What a transport knows of whoever connects before they have said a word. */
export type Peer = NonNullable<ConstructorParameters<typeof MqttSession>[2]>;

/** The MQTT connections of this process, whichever door they came in by. */
export class Sessions {
  private readonly open = new Set<MqttSession>();
  private readonly services: SessionServices;
  private readonly round: NodeJS.Timeout;

  constructor(platform: Platform) {
    const links = linksOf(platform);
    this.services = {
      authenticate: (shown) => links.authenticate(shown),
      open: (device, listener) => links.open(device, listener),
      provision: async (payload) => Buffer.from(JSON.stringify(await provisionDevice(platform, payload))),
      onFault: (error) => platform.log.error({ err: error }, 'a message of a device failed'),
    };
    this.round = setInterval(() => {
      const now = Date.now();
      for (const session of this.open) session.look(now);
    }, LOOK_EVERY_MS);
    this.round.unref();
  }

  /** A connection; it is served until it ends. */
  serve(stream: Duplex, peer?: Peer): void {
    const session = new MqttSession(stream, this.services, peer);
    this.open.add(session);
    stream.on('close', () => this.open.delete(session));
  }

  /** Tells everybody to come back later. */
  close(): void {
    clearInterval(this.round);
    for (const session of this.open) session.end(SHUTTING_DOWN);
  }
}

const known = new WeakMap<Platform, Sessions>();

/** The MQTT connections of this process; made when they are first asked for. */
export function sessionsOf(platform: Platform): Sessions {
  const sessions = known.get(platform) ?? new Sessions(platform);
  known.set(platform, sessions);
  return sessions;
}
