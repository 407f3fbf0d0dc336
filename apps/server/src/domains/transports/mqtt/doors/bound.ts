import type { AddressInfo, Server } from 'node:net';

const TRIES = 50;
export type Port = { readonly host: string; readonly port: number; readonly isAsked: boolean };

/** Opens a port and answers which it became: a default one that is taken moves to the next free one, like that of HTTP; one that was asked for is an error. */
export async function bound(wanted: Port, listen: (port: number) => Promise<number>): Promise<number> {
  for (let port = wanted.port; ; port++) {
    try {
      return await listen(port);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted.isAsked || port >= wanted.port + TRIES) throw error;
    }
  }
}

/** `bound` for a server of connections. */
export const boundServer = (server: Server, wanted: Port): Promise<number> =>
  bound(
    wanted,
    (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: wanted.host, port }, () => {
          server.off('error', reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
  );
