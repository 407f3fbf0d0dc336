import type { SharedKind } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountById } from '../identity/index.ts';
import { findProject } from '../projects/index.ts';
import { sealerOf } from '../settings/index.ts';
import type { ShareSubject } from './slots.ts';
import { type ShareRow, shareById } from './store.ts';

/** A page of a share reads a hundred things within seconds: so long what it holds, and who shared it, is not looked up again. Milliseconds. */
const KEPT_MS = 2_000;
const MOST = 1_000;

export type Held = Readonly<Partial<Record<SharedKind, ReadonlySet<string>>>>;
export type OpenedShare = {
  /** Of who shared it, now: a manager who was made a member, or left, shows no more than they still see. */
  readonly isManager: boolean;
  readonly ticket: string;
  held(): Promise<Held>;
};

/** What the shares that are being looked at hold. */
export class Opened {
  static readonly #all = new WeakMap<Platform, Opened>();
  static of(platform: Platform): Opened {
    const known = Opened.#all.get(platform) ?? new Opened(platform.database.db);
    Opened.#all.set(platform, known);
    return known;
  }

  readonly #known = new Map<string, { readonly until: number; readonly opened: Promise<OpenedShare> }>();

  private constructor(private readonly db: Db) {}

  async of(row: ShareRow, subject: ShareSubject): Promise<OpenedShare> {
    const key = `${row.id} ${row.version}`;
    const known = this.#known.get(key);
    if (known && known.until > Date.now()) return known.opened;
    this.#known.delete(key);
    const oldest = this.#known.size >= MOST ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    const opened = this.open(row, subject);
    this.#known.set(key, { until: Date.now() + KEPT_MS, opened });
    opened.catch(() => this.#known.delete(key));
    return opened;
  }

  private async open(row: ShareRow, subject: ShareSubject): Promise<OpenedShare> {
    const { db } = this;
    const account = await accountById(db, row.createdById);
    const scope =
      account?.enabled === true
        ? await findProject(
            db,
            { userId: account.id, memberType: account.memberType, companyId: account.companyId ?? undefined },
            row.projectId,
          )
        : undefined;
    let held: Promise<Held> | undefined;
    return {
      isManager: scope?.isManager === true,
      ticket: (await sealerOf(db)).seal(`${row.id} ${row.version}`),
      held: () => {
        held ??= subject.heldBy(db, row.projectId, row.targetId).then(asSets);
        return held;
      },
    };
  }
}

const asSets = (held: Awaited<ReturnType<ShareSubject['heldBy']>>): Held =>
  Object.fromEntries(Object.entries(held).map(([kind, ids]) => [kind, new Set(ids)]));

/** The share of a ticket; undefined for one that we did not write, and for one from before the share got other terms. */
export async function ticketed(db: Db, ticket: string): Promise<ShareRow | undefined> {
  const [, id, version] = /^([\da-f-]{36}) (\d+)$/.exec((await sealerOf(db)).unseal(ticket) ?? '') ?? [];
  const row = id === undefined ? undefined : await shareById(db, id);
  return row?.version === Number(version) ? row : undefined;
}
