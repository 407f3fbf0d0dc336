import { createServer } from 'node:net';
import { EmbeddedPostgresError } from './error.ts';
import { errorCode } from './errorCode.ts';

export const FIRST_PORT = 54_320;
const ATTEMPTS = 500;

/** Undefined when the port can be listened on, else the system's reason. */
async function findListenError(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCode(error) ?? error.message));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The first free port from `first` on. */
export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < Math.min(first + ATTEMPTS, 65_536); port += 1) {
    if ((await findListenError(port)) === undefined) return port;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL found no free port between ${first} and ${first + ATTEMPTS}: free one, or ask for a port of your own.`,
  );
}

export function checkPortNumber(port: number): void {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new EmbeddedPostgresError(`${port} is not a port: ask for a number from 1 to 65535, or for none.`);
  }
}

export async function checkPortFree(port: number): Promise<void> {
  const reason = await findListenError(port);
  if (reason !== undefined) throw createPortTakenError(port, reason);
}

export function createPortTakenError(port: number, reason: string): EmbeddedPostgresError {
  const why = reason === 'EADDRINUSE' ? 'is already in use by another program' : `cannot be listened on (${reason})`;
  return new EmbeddedPostgresError(
    `Port ${port}, which was asked for PostgreSQL, ${why}: free it, ask for another one, or for none to get a free one.`,
  );
}
