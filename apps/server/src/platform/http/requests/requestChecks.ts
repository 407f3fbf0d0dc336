import { coreRefusals, refuse } from '@twinscape/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform.ts';
import { refuseExcessQuery } from '../input/query.ts';
import { allowPages, isOpenRoute } from './crossOrigin.ts';
import { hostName, isKnownHost, isKnownOrigin, type PublicAddress } from './hosts.ts';

/** Programs that watch over this one ask under whatever name. */
const HEALTH_PATHS = /^\/(healthz|readyz)(\?|$)/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What every request is looked at for before anything else: its address, its origin, how its body is packed. */
export function registerRequestChecks(
  app: FastifyInstance,
  { config, exposure }: Pick<Platform, 'config' | 'exposure'>,
  publicAddress: () => Promise<PublicAddress>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!HEALTH_PATHS.test(request.url)) {
      const settings = await publicAddress();
      // Let go in the meantime: nobody waits for what it asked.
      if (request.raw.socket.destroyed) return reply.hijack();
      const name = requireKnownHost(request, config, settings);
      if (name !== undefined) exposure.recordHost(name);
      if (isOpenRoute(request)) allowPages(request, reply);
      else requireKnownOrigin(request, name, config, settings);
    }
    refuseExcessQuery(request);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw refuse(coreRefusals['common.encodingUnsupported']);
  });
}

/** Answers the name under which the request came; undefined where it names none, as programs of HTTP/1.0 do. */
function requireKnownHost(
  request: FastifyRequest,
  config: Platform['config'],
  settings: PublicAddress,
): string | undefined {
  // As trusted proxies say it, otherwise the header Host.
  const { host } = request;
  if (!host) return undefined;
  const name = hostName(host);
  if (name === undefined || !isKnownHost(name, config, settings))
    throw refuse(coreRefusals['common.unknownHost'], { host: host.slice(0, 100) });
  return name;
}

/** Browsers say which page makes a change or opens a socket; programs say nothing. */
function requireKnownOrigin(
  { method, headers }: FastifyRequest,
  name: string | undefined,
  config: Platform['config'],
  settings: PublicAddress,
): void {
  const { origin } = headers;
  if (origin === undefined || (SAFE_METHODS.has(method) && headers.upgrade === undefined)) return;
  if (!isKnownOrigin(origin, name, config, settings))
    throw refuse(coreRefusals['common.foreignOrigin'], { origin: origin.slice(0, 100) });
}
