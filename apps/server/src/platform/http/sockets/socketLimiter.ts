import { coreRefusals, type Refusal, refuse, socketRefusals } from '@twinscape/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAddressKey } from '../../limits/addressKey.ts';
import type { Platform } from '../../platform.ts';
import { quotaRefusal } from '../../quotas/index.ts';
import type { Session } from '../session.ts';

/** Connections on which nobody has signed in yet, in all and of one address. */
const MOST_UNAUTHENTICATED = 2_000;
const MOST_UNAUTHENTICATED_OF_ADDRESS = 200;
/** Bytes that all strangers together may have sent on connections that are open. */
const MOST_UNAUTHENTICATED_BYTES = 64 * 1024 ** 2;
/** Open connections of one account: a dozen tabs on several machines, and programs that use the same account. */
const MOST_OF_ACCOUNT = 600;
/**
 * Sign-ins of one address that may be refused within the window. It is short: whoever shares the address with an
 * attacker waits for two seconds at most.
 */
const MOST_REFUSED_OF_ADDRESS = 100;
const REFUSED_WINDOW_MS = 2_000;
const RETRY_AFTER_S = 10;

/** Counts by a name; names whose count is 0 are forgotten. */
class Counts {
  private readonly counts = new Map<string, number>();

  get(name: string): number {
    return this.counts.get(name) ?? 0;
  }
  add(name: string, by: 1 | -1): void {
    const now = this.get(name) + by;
    if (now > 0) this.counts.set(name, now);
    else this.counts.delete(name);
  }
}

const limiters = new WeakMap<object, SocketLimiter>();
/** Live connections of an enterprise to this process; none where it opens no sockets. */
export const countSockets = (platform: object, companyId: string): number =>
  limiters.get(platform)?.countConnections(companyId) ?? 0;

/**
 * Counts the WebSockets of this process and says no before a handshake costs anything: per address (IPv6 per /64), per
 * account, per enterprise (`quota.socketConnections`) and in all. Several processes count apart.
 */
export class SocketLimiter {
  private open = 0;
  private unauthenticated = 0;
  private unauthenticatedBytes = 0;
  private readonly ofAddress = new Counts();
  private readonly unauthenticatedOfAddress = new Counts();
  private readonly ofAccount = new Counts();
  private readonly ofCompany = new Counts();
  private refusedOfAddress = new Map<string, number>();
  private refusedSince = Date.now();

  constructor(private readonly platform: Pick<Platform, 'config' | 'quotas'>) {
    limiters.set(platform, this);
  }

  /** Sockets of an enterprise that are open. */
  countConnections(companyId: string): number {
    return this.ofCompany.get(companyId);
  }

  /** Why a connection from there is not opened now; undefined when it is. */
  refusal(ip: string): Refusal | undefined {
    const { sockets, socketsPerAddress } = this.platform.config;
    const address = toAddressKey(ip);
    if (this.open >= sockets || this.unauthenticated >= MOST_UNAUTHENTICATED)
      return refuse(socketRefusals['socket.serverFull']);
    if (this.ofAddress.get(address) >= socketsPerAddress)
      return refuse(socketRefusals['socket.addressFull'], { limit: socketsPerAddress });
    if (this.unauthenticatedOfAddress.get(address) >= MOST_UNAUTHENTICATED_OF_ADDRESS)
      return refuse(socketRefusals['socket.addressFull'], { limit: MOST_UNAUTHENTICATED_OF_ADDRESS });
    if (this.refusedCount(address) >= MOST_REFUSED_OF_ADDRESS)
      return refuse(coreRefusals['common.tooMany'], { seconds: this.refusedSeconds() });
    return undefined;
  }

  /** Answers the request for an upgrade with HTTP 429 or 503 where there is no room. */
  readonly onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const refusal = this.refusal(request.ip);
    if (!refusal) return undefined;
    const { code } = refusal.text;
    const Message = `${refusal.in('cn')} ${refusal.in('en')}`;
    return reply
      .code(code)
      .headers({ 'retry-after': RETRY_AFTER_S, connection: 'close', 'cache-control': 'no-store' })
      .send({ ErrorCode: code, Message, Result: null });
  };

  /** A connection that was opened; `leave` when it is closed. */
  addConnection(ip: string): ConnectionPermit {
    const address = toAddressKey(ip);
    this.open += 1;
    this.unauthenticated += 1;
    this.ofAddress.add(address, 1);
    this.unauthenticatedOfAddress.add(address, 1);
    let bytes = 0;
    let isUnauthenticated = true;
    let isOpen = true;
    let counted: { readonly account: string | undefined; readonly companyId: string | undefined } | undefined;
    const markAuthenticated = (): void => {
      if (!isUnauthenticated) return;
      isUnauthenticated = false;
      this.unauthenticated -= 1;
      this.unauthenticatedOfAddress.add(address, -1);
      this.unauthenticatedBytes -= bytes;
    };
    const releaseAccount = (): void => {
      if (counted?.account) this.ofAccount.add(counted.account, -1);
      if (counted?.companyId) this.ofCompany.add(counted.companyId, -1);
      counted = undefined;
    };
    return {
      countBytes: (count) => {
        if (!isUnauthenticated) return true;
        bytes += count;
        this.unauthenticatedBytes += count;
        return this.unauthenticatedBytes <= MOST_UNAUTHENTICATED_BYTES;
      },
      admitSession: async (session) => {
        const companyId = session?.share?.companyId ?? session?.companyId;
        // Thousands may look at one share; its enterprise's quota bounds them.
        const account = session && !session.share ? session.userId : undefined;
        const limit = companyId ? (await this.platform.quotas.read(companyId)).socketConnections : 0;
        if (!isOpen) return undefined;
        releaseAccount();
        if (account && this.ofAccount.get(account) >= MOST_OF_ACCOUNT)
          return refuse(socketRefusals['socket.accountFull'], { limit: MOST_OF_ACCOUNT });
        if (companyId && this.ofCompany.get(companyId) >= limit) return quotaRefusal('socketConnections', limit);
        counted = { account, companyId };
        if (account) this.ofAccount.add(account, 1);
        if (companyId) this.ofCompany.add(companyId, 1);
        markAuthenticated();
        return undefined;
      },
      countRefusedSignIn: () => {
        this.refusedOfAddress.set(address, this.refusedCount(address) + 1);
      },
      release: () => {
        if (!isOpen) return;
        isOpen = false;
        markAuthenticated();
        releaseAccount();
        this.open -= 1;
        this.ofAddress.add(address, -1);
      },
    };
  }

  private refusedCount(address: string): number {
    const now = Date.now();
    if (now - this.refusedSince > REFUSED_WINDOW_MS) {
      this.refusedSince = now;
      this.refusedOfAddress = new Map();
    }
    return this.refusedOfAddress.get(address) ?? 0;
  }

  private refusedSeconds(): number {
    return Math.max(1, Math.ceil((this.refusedSince + REFUSED_WINDOW_MS - Date.now()) / 1_000));
  }
}

/** What one connection takes of what there is for all. */
export type ConnectionPermit = {
  /** Bytes came from the network; false when strangers have sent too many in all. */
  countBytes(bytes: number): boolean;
  /**
   * Somebody signed in, or somebody else; a refusal when their account or enterprise has too many connections. Without
   * a session the connection is a device's.
   */
  admitSession(session: Session | undefined): Promise<Refusal | undefined>;
  /** A sign-in was refused. */
  countRefusedSignIn(): void;
  release(): void;
};
