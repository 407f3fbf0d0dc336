import { createHash, type X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { ConfigError, type MqttsConfig } from '../../../../config.ts';
import { guardListener } from '../../../../platform/faults/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Admitted } from './admission.ts';
import { bindServer } from './bindPort.ts';
import { mqttSessionsService, type Peer } from './sessions.ts';
import type { PortListener } from './tcp.ts';

const HANDSHAKE_WITHIN_MS = 10_000;
/** A certificate that was renewed is taken up without a restart. */
const RENEWED_EVERY_MS = 60_000;

/**
 * MQTT over TLS. A device may show a certificate: the handshake proves that it holds the private key, and the registry
 * knows the public one, so that nobody has to vouch for the certificate.
 */
export async function openTls(platform: Platform, config: MqttsConfig): Promise<PortListener> {
  const { log } = platform;
  const sessions = platform.services.get(mqttSessionsService);
  const options = {
    ...(await loadIdentity(config)),
    requestCert: true,
    rejectUnauthorized: false,
    minVersion: 'TLSv1.2',
    handshakeTimeout: HANDSHAKE_WITHIN_MS,
    // Without it a session that is taken up again would be refused to clients that showed a certificate.
    sessionIdContext: 'twinscape-mqtt',
  } as const;
  const admissions = new Map<string, Admitted>();
  const server = tls.createServer(
    options,
    guardListener('a connection of MQTT over TLS', (socket: TLSSocket) => {
      const admitted = admissions.get(formatEndpoint(socket));
      if (!admitted) socket.destroy();
      else
        sessions.serve(socket, {
          ...readPeerCertificate(socket, Date.now()),
          address: socket.remoteAddress ?? '',
          admitted,
        });
    }),
  );
  // Before the handshake, which costs more than anything else that a stranger may ask for.
  server.on(
    'connection',
    guardListener('a connection before its handshake', (socket: Socket) => {
      const admitted = sessions.admit(socket);
      if (!admitted) return;
      const endpoint = formatEndpoint(socket);
      admissions.set(endpoint, admitted);
      socket.on('close', () => admissions.delete(endpoint));
    }),
  );
  const { port: wanted, portAsked } = config;
  const port = await bindServer(server, { host: platform.config.host, port: wanted, isAsked: portAsked });
  server.on('error', (error) => log.warn({ err: error }, 'the port of MQTT over TLS failed'));
  let since = await readModifiedAt(config);
  const round = setInterval(() => {
    reloadIdentity().catch((error: unknown) =>
      log.warn({ err: error }, 'the certificate of MQTT over TLS cannot be read'),
    );
  }, RENEWED_EVERY_MS);
  round.unref();
  async function reloadIdentity(): Promise<void> {
    const now = await readModifiedAt(config);
    if (now === since) return;
    server.setSecureContext({ ...(await loadIdentity(config)), minVersion: options.minVersion });
    since = now;
    log.info('the certificate of MQTT over TLS was renewed');
  }
  return {
    port,
    close() {
      clearInterval(round);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same for the connection before its handshake and afterwards. */
const formatEndpoint = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Refuses files that are not there or do not belong together. */
async function loadIdentity({ certificate, key }: MqttsConfig): Promise<{ cert: Buffer; key: Buffer }> {
  try {
    const identity = { cert: await readFile(certificate), key: await readFile(key) };
    tls.createSecureContext(identity);
    return identity;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`TWINSCAPE_MQTTS_CERT and TWINSCAPE_MQTTS_KEY cannot be used: ${reason}`);
  }
}

const readModifiedAt = async ({ certificate, key }: MqttsConfig): Promise<string> =>
  (await Promise.all([stat(certificate), stat(key)])).map(({ mtimeMs }) => mtimeMs).join();

/** What the device's certificate says of it; nothing for one that is out of its time. */
export function readPeerCertificate(socket: Pick<TLSSocket, 'getPeerX509Certificate'>, now: number): Peer {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate || now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) return {};
  const fingerprint = computeFingerprint(certificate);
  return fingerprint === undefined ? {} : { fingerprint };
}

/**
 * As the registry keeps it: SHA-256 of the SubjectPublicKeyInfo in DER, hex. Undefined for keys of a kind that nobody
 * here can read.
 */
function computeFingerprint(certificate: X509Certificate): string | undefined {
  try {
    return createHash('sha256')
      .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex');
  } catch {
    return undefined;
  }
}
