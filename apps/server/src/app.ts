import { Refusal } from '@twinscape/contract';
import { beginUpload, removeRefusedUploads } from './domains/files/index.ts';
import { authenticate } from './domains/identity/index.ts';
import { domains } from './domains/index.ts';
import { findProjectScope } from './domains/projects/index.ts';
import { loadGeneralSettings } from './domains/settings/index.ts';
import { openShare } from './domains/shares/index.ts';
import type { Closeable } from './platform/domain.ts';
import { serveHub } from './platform/http/hub/hub.ts';
import {
  createServer,
  type PublicAddress,
  type Server,
  type SocketContext,
  SocketLimiter,
  serveSockets,
} from './platform/http/index.ts';
import { serveDocuments } from './platform/http/site/documents.ts';
import { serveHealth } from './platform/http/site/health.ts';
import { servePage } from './platform/http/site/page.ts';
import { servePages } from './platform/http/site/pages.ts';
import type { Platform } from './platform/platform.ts';

/** Opens the services of all domains and fills their slots, listeners and jobs; once, before anything starts. */
export function registerDomains(platform: Platform): void {
  for (const { services } of domains) platform.services.open(platform, services ?? []);
  for (const domain of domains) domain.register?.(platform);
}

/**
 * Opens what the domains keep open by themselves; the answer closes all of it. A failure closes what was opened before
 * it.
 */
export async function serveDomains(platform: Platform): Promise<Closeable> {
  const open: Closeable[] = [];
  const close = async (): Promise<void> => {
    for (const one of open.splice(0).reverse()) await one.close();
  };
  try {
    for (const domain of domains) {
      const opened = await domain.serve?.(platform);
      if (opened) open.push(opened);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

/** What was answered last where there is no answer now: no request is refused because the database is away. */
function withLastResult<T>(ask: () => Promise<T>, first: T): () => Promise<T> {
  let last = first;
  return () =>
    ask().then(
      (answer) => {
        last = answer;
        return answer;
      },
      () => last,
    );
}

/**
 * The whole HTTP side: calls, page, documents, health, live hub. `webRoot` is the built page; without it only calls are
 * served.
 */
export async function createApp(
  platform: Platform,
  options: { webRoot?: string; isReady: () => boolean },
): Promise<Server> {
  const server = await createServer(
    platform,
    {
      authenticate: (credential, options) => authenticate(platform, credential, options),
      openShare: (credential, ip) => openShare(platform, credential, ip),
      findProject: findProjectScope,
      beginUpload: (companyId, bytes) => beginUpload(platform, companyId, bytes),
      removeRefusedBlobs: (keys, until) => removeRefusedUploads(platform, keys, until),
      publicAddress: withLastResult<PublicAddress>(() => loadGeneralSettings(platform.database.db), {
        baseUrl: '',
        prohibitDifferentUrl: false,
      }),
      contactPhone: async () => (await loadGeneralSettings(platform.database.db)).contactPhone,
    },
    domains.flatMap((domain) => domain.routes),
    domains.flatMap((domain) => domain.raw ?? []),
  );
  serveHealth(server, platform, options.isReady);
  if (platform.config.apiDocs) await serveDocuments(server.app);
  const open: SocketContext['openShare'] = ({ share, ip }) =>
    openShare(platform, share, ip).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  servePages(
    server.app,
    domains.flatMap((domain) => domain.pages ?? []),
  );
  // What an application was let in for is a call: it opens no socket.
  const authenticateSession: SocketContext['authenticate'] = async (credential, options) =>
    credential.kind === 'oauth' ? undefined : authenticate(platform, credential, options);
  const context: SocketContext = {
    platform,
    offeredCredential: undefined,
    authenticate: authenticateSession,
    openShare: open,
    findProject: (session, projectId) => findProjectScope(platform.database.db, session, projectId),
  };
  const limiter = new SocketLimiter(platform);
  const feeds = domains.flatMap(({ hub }) => (hub ? [hub] : []));
  serveHub(
    server,
    platform,
    authenticateSession,
    limiter,
    feeds.map((open) => (page, request) => open(page, request, context)),
  );
  serveSockets(
    server,
    domains.flatMap((domain) => domain.sockets ?? []),
    context,
    limiter,
  );
  if (options.webRoot) await servePage(server.app, options.webRoot, platform.config);
  return server;
}
