import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

const TRIES = 50;

/**
 * Listens on the configured port. A default port that is taken moves to the next free one and says so; one that was
 * asked for is an error.
 */
export async function listenOnFreePort(
  app: FastifyInstance,
  config: Config,
  printLine: (line: string) => void,
): Promise<number> {
  for (let port = config.httpPort; port < config.httpPort + TRIES; port++) {
    try {
      await app.listen({ host: config.host, port });
      const [bound = port] = app.addresses().flatMap((at) => (typeof at === 'string' ? [] : [at.port]));
      if (port !== config.httpPort)
        printLine(
          `Port ${config.httpPort} is in use; using ${bound} instead. 端口 ${config.httpPort} 已被占用，改用 ${bound}。`,
        );
      return bound;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken) throw error;
      if (config.isHttpPortSet)
        throw new ConfigError(`Port ${port} is in use: stop the other program or choose another TWINSCAPE_HTTP_PORT.`);
    }
  }
  throw new ConfigError(`No free port from ${config.httpPort} to ${config.httpPort + TRIES - 1}.`);
}
