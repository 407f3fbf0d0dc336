import net from 'node:net';
import { findFreePort } from './peers.ts';

/** A way to a server of this machine that can be cut while the server goes on. */
export type BreakableDoor = {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
};

export async function openBreakableDoor(serverPort: number): Promise<BreakableDoor> {
  const port = await findFreePort();
  const open = new Set<net.Socket>();
  let door: net.Server | undefined;
  const mend = async (): Promise<void> => {
    const own = net.createServer((outer) => {
      const inner = net.connect(serverPort, '127.0.0.1');
      for (const [one, other] of [
        [outer, inner],
        [inner, outer],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => own.listen(port, '127.0.0.1', resolve));
    door = own;
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => (door ? door.close(resolve) : resolve(undefined)));
    door = undefined;
    for (const socket of open) socket.destroy();
    await closed;
  };
  await mend();
  return { port, cut, mend };
}
