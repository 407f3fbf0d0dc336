import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { EventEmitter } from 'node:events';
import { guardListener } from '../../../../platform/faults/index.ts';

/** A datagram of BACnet/IP (ASHRAE 135, annex J). */
export const DATAGRAM_MAX = 1_497;
export const PAYLOAD_MAX = 1_482;

/**
 * BACnet/IP with one other, from a port of its own: what others send is not read, and nothing is sent to anybody else,
 * whatever an answer says.
 */
export class SinglePeerTransport extends EventEmitter {
  private readonly socket: Socket = createSocket('udp4');
  private readonly host: string;
  private readonly port: number;

  constructor(host: string, port: number) {
    super();
    this.host = host;
    this.port = port;
    this.socket.on(
      'message',
      guardListener(
        'adapters.bacnet',
        (bytes: Buffer, from: RemoteInfo) => {
          if (from.address === host && from.port === port && bytes.length <= DATAGRAM_MAX)
            this.emit('message', bytes, this.peer);
        },
        // A datagram that cannot be read is none; the source shows by its silence.
        () => undefined,
      ),
    );
    this.socket.on('listening', () => this.emit('listening'));
    this.socket.on('error', (error) => this.emit('error', error));
    this.socket.on('close', () => this.emit('close'));
  }

  /** The peer as the library writes addresses. */
  get peer(): string {
    return `${this.host}:${this.port}`;
  }

  /** There is no broadcasting here: what would be, goes to the one peer. */
  getBroadcastAddress(): string {
    return this.peer;
  }

  getMaxPayload(): number {
    return PAYLOAD_MAX;
  }

  send(buffer: Buffer, length: number): void {
    this.socket.send(buffer, 0, length, this.port, this.host);
  }

  open(): void {
    this.socket.bind(0);
  }

  close(): void {
    this.socket.close();
  }
}
