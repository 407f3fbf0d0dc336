/**
 * Where a NATS server is, how to show who we are there, and under which name the processes of this installation speak.
 */
export type NatsAddress = {
  readonly server: string;
  readonly tls: boolean;
  readonly user?: string;
  readonly password?: string;
  /** First part of every subject: installations that share a server take different ones. */
  readonly prefix: string;
};

const PREFIX = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * `nats://user:password@host:4222/name`, or `tls://…`; the name is `twinscape` unless it is said. Undefined for what is
 * no such address. Pure.
 */
export function parseNatsAddress(text: string): NatsAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const prefix = url.pathname.replace(/^\//, '') || 'twinscape';
  if (!/^(nats|tls):$/.test(url.protocol) || url.hostname === '' || !PREFIX.test(prefix)) return undefined;
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    : {};
  return { server: `${url.hostname}:${url.port || 4222}`, tls: url.protocol === 'tls:', prefix, ...credentials };
}
