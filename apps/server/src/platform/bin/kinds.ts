import type { RefusalText } from '@twinscape/contract';
import type { Db } from '../db/index.ts';
import type { EventDefinition } from '../events/index.ts';
import type { Platform } from '../platform.ts';
import { collection } from '../slot.ts';

/** Where an entry belongs, and which one it is. */
export type BinScope = { readonly companyId: string; readonly projectId: string; readonly entryId: string };

/** A kind of thing that is kept in the bin, told by the domain that owns it. */
export type BinKind = {
  /**
   * Not everybody in a project may see each of them: in the bin they are shown to who deleted them and to managers.
   */
  readonly isRestricted?: true;
  /** What the operation log tells of each that is restored. */
  readonly restored: EventDefinition;
  /**
   * What it cannot stand without, by table and column: `asset.type_id` needs a row of `asset_type`. The refusal says
   * what is to be restored first.
   */
  readonly needs?: readonly {
    readonly table: string;
    readonly column: string;
    readonly in: string;
    /** Only of rows in which this column has this value. */
    readonly when?: readonly [column: string, value: string];
    readonly refusal: RefusalText;
  }[];
  /** Why it cannot be restored, by the unique index that holds its name, number or key by now. */
  readonly taken: Readonly<Record<string, RefusalText>>;
  /** Refuses what limits and quotas do not let in. */
  readonly mayRestore?: (platform: Platform, tx: Db, scope: BinScope, itemIds: readonly string[]) => Promise<void>;
  /** Tells open pages and whatever else must hear of it, once the rows are there. */
  readonly afterRestore?: (platform: Platform, tx: Db, scope: BinScope, itemIds: readonly string[]) => Promise<void>;
};

/** By the name of the kind, as entries bear it. */
export const binKinds = collection<BinKind>();

/** What is done for good with what `leaveForLater` noted, by the name of the act. */
export const binActs = collection<(platform: Platform, tx: Db, data: object) => Promise<void>>();
