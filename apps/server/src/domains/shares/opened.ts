import type { SharedKind } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountById, companyStanding } from '../identity/index.ts';
import { findProject } from '../projects/index.ts';
import { sealerOf } from '../settings/index.ts';
import type { ShareSubject } from './slots.ts';
import { type ShareRow, shareById } from './store.ts';

/** A page of a share reads a hundred things within seconds: so long what it holds is not looked up again. Milliseconds. */
const KEPT_MS = 2_000;
const MOST = 1_000;

export type Held = Readonly<Partial<Record<SharedKind, ReadonlySet<string>>>>;
type OpenedShare = { readonly until: number; held: Promise<Held> | undefined };

/** What the shares that are being looked at hold. */
export class Opened {
  static readonly #all = new WeakMap<Platform, Opened>();
  static of(platform: Platform): Opened {
    const known = Opened.#all.get(platform) ?? new Opened(platform.database.db);
    Opened.#all.set(platform, known);
    return known;
  }

  readonly #known = new Map<string, OpenedShare>();

  private constructor(private readonly db: Db) {}

  /** Reads what a share holds once it is asked for. */
  held(row: ShareRow, subject: ShareSubject): () => Promise<Held> {
    const key = `${row.id} ${row.version}`;
    const known = this.#known.get(key);
    const opened = known && known.until > Date.now() ? known : { until: Date.now() + KEPT_MS, held: undefined };
    if (opened !== known) {
      this.#known.delete(key);
      this.forgetOld();
      this.#known.set(key, opened);
    }
    return () => {
      opened.held ??= this.read(key, row, subject);
      return opened.held;
    };
  }

  private read(key: string, row: ShareRow, subject: ShareSubject): Promise<Held> {
    const held = subject.heldBy(this.db, row.projectId, row.targetId).then(asSets);
    held.catch(() => this.#known.delete(key));
    return held;
  }

  /** What is not looked at any more leaves memory, the oldest first: what a share holds may be thousands of ids. */
  private forgetOld(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#known) {
      if (until > now && this.#known.size < MOST) return;
      this.#known.delete(key);
    }
  }
}

const asSets = (held: Awaited<ReturnType<ShareSubject['heldBy']>>): Held =>
  Object.fromEntries(Object.entries(held).map(([kind, ids]) => [kind, new Set(ids)]));

/**
 * What whoever shared it may do now; a manager who was made a member shows no more than they still see. Undefined when nobody stands behind the link any more: its maker has no
 * account, may not sign in or does not reach the project, or the enterprise has expired. Asked at every opening, never remembered: a right that ended opens nothing.
 */
export async function backing(db: Db, row: ShareRow): Promise<{ readonly isManager: boolean } | undefined> {
  const [account, standing] = await Promise.all([
    accountById(db, row.createdById),
    companyStanding.get()(db, row.companyId),
  ]);
  if (account?.enabled !== true || standing?.expired !== false) return undefined;
  const { id: userId, memberType } = account;
  return findProject(db, { userId, memberType, companyId: account.companyId ?? undefined }, row.projectId);
}

/** Opens the share again for reads by address. */
export const ticketFor = async (db: Db, { id, version }: ShareRow): Promise<string> =>
  (await sealerOf(db)).seal(`${id} ${version}`);

/** The share of a ticket; undefined for one that we did not write, and for one from before the share got other terms. */
export async function ticketed(db: Db, ticket: string): Promise<ShareRow | undefined> {
  const [, id, version] = /^([\da-f-]{36}) (\d+)$/.exec((await sealerOf(db)).unseal(ticket) ?? '') ?? [];
  const row = id === undefined ? undefined : await shareById(db, id);
  return row?.version === Number(version) ? row : undefined;
}
