import { sql } from 'drizzle-orm';
import type { Platform } from '../platform.ts';
import type { Server } from './server.ts';

/** `/healthz`: the process lives. `/readyz`: it may be given work (database reachable, not stopping). `/metrics`: Prometheus. */
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
      .send({ status: answers ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(metrics.registry.contentType)
      .send(`${await metrics.registry.metrics()}\n${await platform.measures.metrics()}`),
  );
}
