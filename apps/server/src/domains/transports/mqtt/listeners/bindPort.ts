import type { AddressInfo, Server } from 'node:net';

const TRIES = 50;
export type PortSettings = { readonly host: string; readonly port: number; readonly isAsked: boolean };

/**
 * Opens a port and answers which it became: a default one that is taken moves to the next free one, like that of HTTP;
 * one that was asked for is an error.
 */
export async function bindPort(wanted: PortSettings, listen: (port: number) => Promise<number>): Promise<number> {
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
export const bindServer = (server: Server, wanted: PortSettings): Promise<number> =>
  bindPort(
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
