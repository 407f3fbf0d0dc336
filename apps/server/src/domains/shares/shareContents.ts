import type { SharedKind } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { defineService } from '../../platform/services.ts';
import { accountById, companyStatus } from '../identity/index.ts';
import { findProjectScope } from '../projects/index.ts';
import { loadSealer } from '../settings/index.ts';
import type { ShareableKind } from './slots.ts';
import { type StoredShare, shareById } from './store.ts';

/**
 * A page of a share reads a hundred things within seconds: so long what it holds is not looked up again. Milliseconds.
 */
const TTL_MS = 2_000;
const MAX_SHARES = 1_000;

export type ShareContents = Readonly<Partial<Record<SharedKind, ReadonlySet<string>>>>;
type CachedContents = { readonly until: number; contents: Promise<ShareContents> | undefined };

/** What the shares that are being looked at hold. */
export class ShareContentsCache {
  readonly #known = new Map<string, CachedContents>();

  constructor(private readonly db: Db) {}

  /** Reads what a share holds once it is asked for. */
  contentsLoader(row: StoredShare, subject: ShareableKind): () => Promise<ShareContents> {
    const key = `${row.id} ${row.version}`;
    const known = this.#known.get(key);
    const opened = known && known.until > Date.now() ? known : { until: Date.now() + TTL_MS, contents: undefined };
    if (opened !== known) {
      this.#known.delete(key);
      this.evictOld();
      this.#known.set(key, opened);
    }
    return () => {
      opened.contents ??= this.load(key, row, subject);
      return opened.contents;
    };
  }

  private load(key: string, row: StoredShare, subject: ShareableKind): Promise<ShareContents> {
    const contents = subject.loadContents(this.db, row.projectId, row.targetId).then(toIdSets);
    contents.catch(() => this.#known.delete(key));
    return contents;
  }

  /** What is not looked at any more leaves memory, the oldest first: what a share holds may be thousands of ids. */
  private evictOld(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#known) {
      if (until > now && this.#known.size < MAX_SHARES) return;
      this.#known.delete(key);
    }
  }
}

export const shareContentsService = defineService(
  'shares.shareContents',
  ({ database }) => new ShareContentsCache(database.db),
);

const toIdSets = (held: Awaited<ReturnType<ShareableKind['loadContents']>>): ShareContents =>
  Object.fromEntries(Object.entries(held).map(([kind, ids]) => [kind, new Set(ids)]));

/**
 * What whoever shared it may do now; a manager who was made a member shows no more than they still see. Undefined when
 * nobody stands behind the link any more: its maker has no account, may not sign in or does not reach the project, or
 * the enterprise has expired. Asked at every opening, never remembered: a right that ended opens nothing.
 */
export async function findOwnerAccess(db: Db, row: StoredShare): Promise<{ readonly isManager: boolean } | undefined> {
  const [account, status] = await Promise.all([
    accountById(db, row.createdById),
    companyStatus.get()(db, row.companyId),
  ]);
  if (account?.enabled !== true || status?.expired !== false) return undefined;
  const { id: userId, memberType } = account;
  return findProjectScope(db, { userId, memberType, companyId: account.companyId ?? undefined }, row.projectId);
}

/** Opens the share again for reads by address. */
export const sealTicket = async (db: Db, { id, version }: StoredShare): Promise<string> =>
  (await loadSealer(db)).seal(`${id} ${version}`);

/**
 * The share of a ticket; undefined for one that we did not write, and for one from before the share got other terms.
 */
export async function findShareByTicket(db: Db, ticket: string): Promise<StoredShare | undefined> {
  const [, id, version] = /^([\da-f-]{36}) (\d+)$/.exec((await loadSealer(db)).unseal(ticket) ?? '') ?? [];
  const row = id === undefined ? undefined : await shareById(db, id);
  return row?.version === Number(version) ? row : undefined;
}
