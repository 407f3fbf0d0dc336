import type { AlarmEventKind } from '@twinscape/contract/alarms';
import type { EntityType } from '@twinscape/contract/telemetry';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** What an alarm keeps of what it comes from. */
export type Originator = {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly label: string | undefined;
};
/**
 * Those of the entities that there are and that stand in a project, held so that none of them is deleted before the
 * transaction ends.
 */
export type LockOriginators = (tx: Db, ids: readonly string[]) => Promise<readonly Originator[]>;

const originators = collection<LockOriginators>();

/** What alarms may come from: each domain adds its kinds of entities. */
export const alarmOriginators = {
  add: (type: EntityType, lock: LockOriginators): void => originators.add(type, lock),
  get: (type: EntityType): LockOriginators | undefined => originators.all().get(type),
};

/**
 * Who takes part in the transaction in which something happened to alarms (rules): with the ids of the alarms and what
 * happened.
 */
export const alarmEventParticipants =
  collection<
    (
      tx: Db,
      events: readonly { readonly alarmId: string; readonly projectId: string; readonly kind: AlarmEventKind }[],
    ) => Promise<void>
  >();

/**
 * What stands above originators: the alarms of what is below it are its alarms too. Asked when a list is read, so that
 * it is right whatever was moved meanwhile.
 */
export type AlarmAncestor = {
  /**
   * A query of one column: ids of the originators below that one of the project, itself included where it may raise
   * alarms.
   */
  below(projectId: string, id: string): SQL;
  /** A query of all of the project's: columns `ancestor_id` and `originator_id`, each pair once. */
  pairs(projectId: string): SQL;
};
/** By kind: `DEVICE_CATEGORY`; assets and spaces join with their domains. */
export const alarmAncestors = collection<AlarmAncestor>();
