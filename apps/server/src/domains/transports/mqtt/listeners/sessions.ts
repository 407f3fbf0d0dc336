import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { guardListener } from '../../../../platform/faults/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { defineService } from '../../../../platform/services.ts';
import { getDeviceRegistry } from '../../getDeviceRegistry.ts';
import { provisionDevice } from '../../provision/index.ts';
import { LargeBudget } from '../frames.ts';
import { MqttSession, type SessionServices } from '../session.ts';
import { Admission, type Admitted } from './admission.ts';

/** Every connection is looked at so often: whether it still speaks, and that its device is alive. */
const LOOK_EVERY_MS = 5_000;
/** The server is shutting down (MQTT 5, 3.14.2.1). */
const SHUTTING_DOWN = 0x8b;

/** Bytes that packets above 64 KB may hold while they come in, of all connections together. */
const LARGE_PACKETS_BYTES = 128 * 1024 ** 2;
/** Dead peers are found by the system (TCP keep-alive). */
const PROBE_AFTER_MS = 60_000;

/** What a transport knows of whoever connects before they have said a word. */
export type Peer = NonNullable<ConstructorParameters<typeof MqttSession>[2]>;

/** A connection that was let in, with the address of its peer. */
export type AcceptedConnection = Peer & { readonly address: string; readonly admitted: Admitted };

/** The MQTT connections of this process, whichever door they came in by. */
export class MqttSessions {
  private readonly open = new Set<MqttSession>();
  private readonly services: Omit<SessionServices, 'authenticate' | 'mayConnect' | 'recognised'>;
  private readonly admission: Admission;
  private round: NodeJS.Timeout | undefined;

  constructor(private readonly platform: Platform) {
    const registry = getDeviceRegistry(platform);
    const { deviceConnections: inAll, deviceConnectionsPerAddress: ofAddress } = platform.config;
    this.admission = new Admission({ inAll, ofAddress });
    this.services = {
      open: (device, listener) => registry.open(device, listener),
      provision: async (payload) => Buffer.from(JSON.stringify(await provisionDevice(platform, payload))),
      onFault: (error) => platform.log.error({ err: error }, 'a message of a device failed'),
      largePackets: new LargeBudget(LARGE_PACKETS_BYTES),
    };
  }

  /** Looks for connections that fell silent, until it is closed. */
  start(): void {
    this.round = setInterval(
      guardListener('the look at MQTT connections', () => {
        const now = Date.now();
        for (const session of this.open) session.checkKeepAlive(now);
      }),
      LOOK_EVERY_MS,
    );
    this.round.unref();
  }

  /**
   * A connection over TCP that has just come, before anything else is done with it; undefined when it was turned away.
   */
  admit(socket: Socket): Admitted | undefined {
    const admitted = this.admission.admit(socket.remoteAddress ?? '');
    if (!admitted) {
      socket.destroy();
      return undefined;
    }
    socket.setNoDelay(true);
    socket.setKeepAlive(true, PROBE_AFTER_MS);
    socket.on('close', admitted.leave);
    return admitted;
  }

  /** A connection by another way, from an address. */
  admitFrom(address: string): Admitted | undefined {
    return this.admission.admit(address);
  }

  /** Serves a connection until it ends. */
  serve(stream: Duplex, { address, admitted, ...peer }: AcceptedConnection): void {
    const { rates } = this.platform;
    const registry = getDeviceRegistry(this.platform);
    const session = new MqttSession(
      stream,
      {
        ...this.services,
        authenticate: (credential) => registry.authenticate(credential, address),
        mayConnect: () => rates.take('deviceConnect', { ip: address }),
        recognised: admitted.recognised,
      },
      peer,
    );
    this.open.add(session);
    stream.on('close', () => this.open.delete(session));
  }

  /** Tells everybody to come back later. */
  close(): void {
    clearInterval(this.round);
    for (const session of this.open) session.end(SHUTTING_DOWN);
  }
}

/** The MQTT connections of this process. */
export const mqttSessionsService = defineService('transports.mqttSessions', (platform) => new MqttSessions(platform));
