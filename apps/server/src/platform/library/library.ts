import { coreRefusals, type ListResult, type RefusalText, refuse } from '@twinscape/contract';
import type { SQL } from 'drizzle-orm';
import { binKinds, moveToBin } from '../bin/index.ts';
import { type Db, lockName, refuseTaken } from '../db/index.ts';
import { changedFields, type changeEvents } from '../events/index.ts';
import type { Context } from '../http/index.ts';
import type { ItemFields, ItemStore, LibraryId, LibraryPageQuery, StoredItem } from './itemStore.ts';

/** Who asks, and for which library: that of the project, or the system's. */
export type LibraryCaller = Pick<Context, 'platform' | 'actor' | 'language' | 'project'>;

/** What a library must know of projects and files, which the platform does not. */
type LibraryUses = {
  /** Keeps the project until the transaction ends; false where it is gone. */
  lockProject(tx: Db, projectId: string): Promise<boolean>;
  /** Whether there is a picture under the address that the enterprise, or without one the system, may show. */
  isPicture(tx: Db, address: string, companyId: string | undefined): Promise<boolean>;
};

export type LibraryRules<Row extends StoredItem> = {
  readonly store: ItemStore<Row>;
  /** The lock under which what a library holds is counted: `labels panel`. */
  readonly lock: string;
  readonly nameField: keyof ItemFields<Row> & string;
  readonly pictureField: keyof ItemFields<Row> & string;
  /** The unique index of names within a library, in whatever case. */
  readonly nameIndex: string;
  readonly itemsMax: number;
  /** The text that is counted, and how many bytes of it a library holds. */
  readonly text?: { readonly field: keyof ItemFields<Row> & string; readonly bytesMax: number };
  /** Fields so long that events tell that they changed, not how. */
  readonly longFields?: readonly (keyof ItemFields<Row> & string)[];
  readonly events: ReturnType<typeof changeEvents>;
  /** What its items are called in the bin, where those of projects go. */
  readonly bin: { readonly kind: string; readonly nameTaken: RefusalText };
  /** What is answered; `full` only where texts are counted. */
  readonly refusals: {
    notFound(): Error;
    nameTaken(name: string, caller: LibraryCaller): Error;
    tooMany(): Error;
    pictureInvalid(): Error;
    full?(caller: LibraryCaller): Error;
  };
  readonly uses: LibraryUses;
};

const toLibraryId = ({ project }: LibraryCaller): LibraryId => project?.projectId;

/** Ids of one item or of several, each once. */
export const uniqueIds = (id: string | readonly string[]): string[] => [
  ...new Set([id].flat().map((one) => one.toLowerCase())),
];

/** What events say of an item, or of a part of one. */
export const toItemEventData = (
  { id, name }: { readonly id: string; readonly name: string },
  { project }: LibraryCaller,
) => ({
  entityId: id,
  entityName: name,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

/**
 * Libraries of one kind of item: one of each project and one of the system, with unique names, limits of number and
 * size, pictures that may be shown, and an event for every change. What is made from an item keeps what it copied.
 */
export class Library<Row extends StoredItem> {
  constructor(private readonly rules: LibraryRules<Row>) {}

  /** `finish` adds in the same transaction what belongs to the item. */
  async add(
    caller: LibraryCaller,
    fields: ItemFields<Row>,
    finish?: (tx: Db, item: Row) => Promise<void>,
  ): Promise<Row> {
    const { platform, actor } = caller;
    const { store, itemsMax, refusals, uses, events } = this.rules;
    const library = toLibraryId(caller);
    return this.refuseTakenName(
      caller,
      () => this.nameIn(fields),
      platform.database.db.transaction(async (tx) => {
        // What is added to a project that goes would be nobody's.
        if (library && !(await uses.lockProject(tx, library))) throw refuse(coreRefusals['common.forbidden']);
        await this.lock(tx, library);
        if ((await store.count(tx, library)) >= itemsMax) throw refusals.tooMany();
        await this.refuseFull(tx, caller, fields);
        await this.refuseForeignPicture(tx, caller, fields);
        const item = await store.insert(tx, library, fields);
        await finish?.(tx, item);
        await platform.events.emit(tx, events.added, actor, this.toEventData(item, caller));
        return item;
      }),
    );
  }

  /**
   * Changes what was sent of an item and differs; `toFields` is given the item as it is, held. Who names the version
   * that they know does not overwrite a newer one.
   */
  async change(
    caller: LibraryCaller,
    id: string,
    toFields: (stored: Row) => ItemFields<Row>,
    known?: Date,
  ): Promise<Row> {
    const { platform, actor } = caller;
    const { store, refusals, events, text } = this.rules;
    const library = toLibraryId(caller);
    let name = '';
    return this.refuseTakenName(
      caller,
      () => name,
      platform.database.db.transaction(async (tx) => {
        const stored = await store.find(tx, library, id, 'update');
        if (!stored) throw refusals.notFound();
        if (known && known.getTime() !== stored.updatedAt.getTime()) throw refuse(coreRefusals['common.conflict']);
        const fields = toFields(stored);
        name = this.nameIn(fields);
        const changed = changedFields(stored, fields);
        if (!changed) return stored;
        if (text && fields[text.field]) await this.lock(tx, library);
        await this.refuseFull(tx, caller, fields, stored.id);
        if (this.rules.pictureField in changed.after) await this.refuseForeignPicture(tx, caller, fields);
        const item = await store.update(tx, stored.id, fields);
        await platform.events.emit(tx, events.updated, actor, {
          ...this.toEventData(item, caller),
          before: this.withoutLongFields(changed.before),
          after: this.withoutLongFields(changed.after),
        });
        return item;
      }),
    );
  }

  /** Takes items away, all of them or none. */
  async remove(caller: LibraryCaller, id: string | readonly string[]): Promise<void> {
    const { platform, actor } = caller;
    const { store, refusals, events } = this.rules;
    const ids = uniqueIds(id);
    const library = toLibraryId(caller);
    await platform.database.db.transaction(async (tx) => {
      if (caller.project) {
        const items = await store.loadNames(tx, library, ids);
        await moveToBin(tx, { platform, actor, project: caller.project }, this.rules.bin.kind, items);
      }
      const removed = await store.delete(tx, library, ids);
      if (removed.length < ids.length) throw refusals.notFound();
      for (const item of removed) await platform.events.emit(tx, events.deleted, actor, this.toEventData(item, caller));
    });
  }

  /** Items of projects stay in the bin; they come back while the library has room. */
  registerBin(): void {
    const { bin, events, nameIndex, store, itemsMax, refusals } = this.rules;
    binKinds.add(bin.kind, {
      restored: events.restored,
      taken: { [nameIndex]: bin.nameTaken },
      mayRestore: async (_platform, tx, { projectId }, ids) => {
        await this.lock(tx, projectId);
        if ((await store.count(tx, projectId)) + ids.length > itemsMax) throw refusals.tooMany();
      },
      afterRestore: async (_platform, tx, { projectId }) => {
        const { text } = this.rules;
        if (text && (await store.sumBytes(tx, projectId)) > text.bytesMax) throw refusals.tooMany();
      },
    });
  }

  /** A page, as the contract answers it; `where` narrows it further. */
  async loadPage<Json>(
    caller: LibraryCaller,
    query: LibraryPageQuery,
    toJson: (item: Row) => Json,
    where?: SQL,
  ): Promise<ListResult<Json>> {
    const { rows, count } = await this.rules.store.list(caller.platform.database.db, toLibraryId(caller), query, where);
    return { data: { list: rows.map(toJson), count } };
  }

  /** The item, if it is in the caller's library; otherwise it is refused as not found. */
  async require(
    caller: LibraryCaller,
    id: string,
    tx: Db = caller.platform.database.db,
    lock?: 'update',
  ): Promise<Row> {
    const found = await this.rules.store.find(tx, toLibraryId(caller), id, lock);
    if (!found) throw this.rules.refusals.notFound();
    return found;
  }

  /** What a library holds is counted by one at a time. */
  private lock(tx: Db, library: LibraryId): Promise<void> {
    return lockName(tx, `${this.rules.lock} ${library ?? 'system'}`);
  }

  private nameIn(fields: object): string {
    return String((fields as Readonly<Record<string, unknown>>)[this.rules.nameField] ?? '');
  }

  private toEventData(item: Row, caller: LibraryCaller) {
    return toItemEventData({ id: item.id, name: this.nameIn(item) }, caller);
  }

  private withoutLongFields(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const long: readonly string[] = this.rules.longFields ?? [];
    return Object.fromEntries(Object.entries(changes).filter(([field]) => !long.includes(field)));
  }

  private async refuseFull(tx: Db, caller: LibraryCaller, fields: ItemFields<Row>, ofId?: string): Promise<void> {
    const { text, store, refusals } = this.rules;
    const added = text && fields[text.field];
    if (!text || typeof added !== 'string' || added === '') return;
    const bytes = (await store.sumBytes(tx, toLibraryId(caller), ofId)) + Buffer.byteLength(added);
    if (bytes > text.bytesMax) throw refusals.full?.(caller) ?? refusals.tooMany();
  }

  /** A picture that was uploaded for the enterprise, or is one of the platform. */
  private async refuseForeignPicture(tx: Db, { project }: LibraryCaller, fields: ItemFields<Row>): Promise<void> {
    const { pictureField, uses, refusals } = this.rules;
    const picture = fields[pictureField];
    if (typeof picture === 'string' && picture !== '' && !(await uses.isPicture(tx, picture, project?.companyId)))
      throw refusals.pictureInvalid();
  }

  /** The unique index decides between two who take one name at once. */
  private refuseTakenName<T>(caller: LibraryCaller, name: () => string, change: Promise<T>): Promise<T> {
    const { nameIndex, refusals } = this.rules;
    return refuseTaken({ [nameIndex]: () => refusals.nameTaken(name(), caller) }, change);
  }
}
