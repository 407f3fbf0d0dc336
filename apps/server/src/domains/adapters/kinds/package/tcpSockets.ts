import { connect, type Socket } from 'node:net';
import { guardListener } from '../../../../platform/faults/index.ts';
import type { SourceContext } from '../port.ts';

const SOCKETS_MAX = 4;
const CONNECT_MS = 5_000;
/** What a peer sent and the package has not read; beyond it nothing more is taken. */
const UNREAD_MAX = 1024 ** 2;
const READ_MAX_MS = 20_000;

type Opened = { readonly socket: Socket; received: Buffer; wake: () => void; isOver: boolean };

/** TCP connections of a package: to addresses that the guard lets through, a few at a time. Bytes are hex. */
export class TcpSockets {
  private readonly open = new Map<number, Opened>();
  private last = 0;
  private readonly context: SourceContext;

  constructor(context: SourceContext) {
    this.context = context;
  }

  async connect(host: string, port: number): Promise<number> {
    if (this.open.size >= SOCKETS_MAX) throw new Error(`at most ${SOCKETS_MAX} connections`);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('no port');
    const [address] = await this.context.outbound.resolve(host, port);
    if (!address) throw new Error('no address');
    const socket = connect({ host: address.address, port });
    const opened: Opened = { socket, received: Buffer.alloc(0), wake: () => undefined, isOver: false };
    socket.on(
      'data',
      guardListener('adapters.package.socket', (chunk: Buffer) => {
        opened.received = Buffer.concat([opened.received, chunk]);
        if (opened.received.length > UNREAD_MAX) socket.pause();
        opened.wake();
      }),
    );
    const end = (): void => {
      opened.isOver = true;
      opened.wake();
    };
    socket.on('error', end);
    socket.on('close', end);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('timed out')), CONNECT_MS);
      socket.once('connect', () => {
        clearTimeout(timer);
        resolve();
      });
      socket.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
    }).catch((error: unknown) => {
      socket.destroy();
      throw error;
    });
    const id = ++this.last;
    this.open.set(id, opened);
    return id;
  }

  write(id: number, hex: string): Promise<void> {
    const { socket } = this.find(id);
    return new Promise((resolve, reject) => {
      socket.write(Buffer.from(hex, 'hex'), (error) => (error ? reject(error) : resolve()));
    });
  }

  /** What came, once something has; empty when nothing did in time. */
  async read(id: number, timeoutMs: number): Promise<string> {
    const opened = this.find(id);
    if (opened.received.length === 0 && !opened.isOver)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(Math.max(0, timeoutMs), READ_MAX_MS));
        opened.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    if (opened.received.length === 0 && opened.isOver) throw new Error('the connection ended');
    const bytes = opened.received;
    opened.received = Buffer.alloc(0);
    opened.socket.resume();
    return bytes.toString('hex');
  }

  close(id: number): void {
    this.open.get(id)?.socket.destroy();
    this.open.delete(id);
  }

  closeAll(): void {
    for (const id of [...this.open.keys()]) this.close(id);
  }

  private find(id: number): Opened {
    const opened = this.open.get(id);
    if (!opened) throw new Error('no such connection');
    return opened;
  }
}
