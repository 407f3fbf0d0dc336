import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { EventEmitter } from 'node:events';
import { guardListener } from '../../../../platform/faults/index.ts';
import { DATAGRAM_MAX, PAYLOAD_MAX } from './singlePeerTransport.ts';

/** No network has more to say to one question. */
const DATAGRAMS_MAX = 5_000;

/**
 * BACnet/IP to a whole network, for as long as somebody looks for devices: what is heard is of anybody, and what is
 * sent goes where `may` allows it.
 */
export class FindTransport extends EventEmitter {
  private readonly socket: Socket = createSocket({ type: 'udp4', reuseAddr: true });
  private heard = 0;
  private readonly port: number;
  private readonly target: string;
  private readonly may: (address: string) => boolean;

  /** `port`: where devices send what is for all; `target`: the network, or the BBMD, as `address:port`. */
  constructor(port: number, target: string, may: (address: string) => boolean) {
    super();
    this.port = port;
    this.target = target;
    this.may = may;
    this.socket.on(
      'message',
      guardListener(
        'adapters.bacnet.find',
        (bytes: Buffer, from: RemoteInfo) => {
          this.heard += 1;
          if (this.heard <= DATAGRAMS_MAX && bytes.length <= DATAGRAM_MAX)
            this.emit('message', bytes, `${from.address}:${from.port}`);
        },
        // A datagram that cannot be read is none.
        () => undefined,
      ),
    );
    this.socket.on('listening', () => {
      this.socket.setBroadcast(true);
      this.emit('listening');
    });
    this.socket.on('error', (error) => this.emit('error', error));
    this.socket.on('close', () => this.emit('close'));
  }

  getBroadcastAddress(): string {
    return this.target;
  }

  getMaxPayload(): number {
    return PAYLOAD_MAX;
  }

  send(buffer: Buffer, length: number, receiver?: string): void {
    const to = receiver ?? this.target;
    if (to !== this.target && !this.may(to)) return;
    const [host = '', port = String(this.port)] = to.split(':');
    this.socket.send(buffer, 0, length, Number(port), host);
  }

  open(): void {
    this.socket.bind(this.port);
  }

  close(): void {
    this.socket.close();
  }
}
