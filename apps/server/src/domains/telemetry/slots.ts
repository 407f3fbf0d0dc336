import type { EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** What the domain that owns a kind of entity tells of one. */
export type KnownEntity = { readonly projectId: string; readonly name: string };
export type EntityAccess = {
  /** The entity, wherever it is; undefined when it does not exist. Whether the caller reaches its project is asked afterwards. */
  find(db: Db, id: string): Promise<KnownEntity | undefined>;
};

const known = collection<EntityAccess>();

/** Which entities there are: each domain adds its kinds in its `register`. */
export const entityAccess = {
  add: (type: EntityType, access: EntityAccess): void => known.add(type, access),
  of: (type: EntityType): EntityAccess | undefined => known.all().get(type),
};
