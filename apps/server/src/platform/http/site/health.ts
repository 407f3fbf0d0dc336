import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform.ts';
import { isLoopbackName } from '../requests/hosts.ts';
import type { Server } from '../server.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it may be given work (database reachable, not stopping), and how much room
 * its disk has: with little it still serves reads. `/metrics`: Prometheus, for whom TWINSCAPE_METRICS says.
 */
export function serveHealth({ app, metrics }: Server, platform: Platform, isReady: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const answers =
      isReady() &&
      (await platform.database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ));
    return reply
      .code(answers ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: answers ? 'ready' : 'not ready', disk: platform.reserve.state });
  });
  const { metrics: readers } = platform.config;
  if (readers === 'off') return;
  app.get('/metrics', async (request, reply) => {
    // Behind a proxy that nobody told us of, everybody comes from this machine.
    const isNear = isLoopbackName(request.ip.replace(/^::ffff:/, '')) && !request.headers['x-forwarded-for'];
    if (readers === 'loopback' && !isNear) return reply.callNotFound();
    return reply
      .type(metrics.registry.contentType)
      .send(`${await metrics.registry.metrics()}\n${await platform.metricsRegistry.metrics()}`);
  });
}
