import type { AttributeScope, EntityType } from '@twinscape/contract/telemetry';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';
import type { EntityRef } from './port.ts';

/** What the domain that owns a kind of entity tells of one. */
export type KnownEntity = {
  readonly projectId: string;
  readonly name: string;
  /** Everybody of this enterprise may read it. */
  readonly publicIn?: string;
  /** It has no series of its own: what it shows is another entity's. */
  readonly window?: EntityWindow;
};
/**
 * Some of another entity's series and attributes, from `from` (included) to `to` (excluded), in milliseconds since
 * 1970.
 */
export type EntityWindow = {
  readonly entity: EntityRef;
  readonly keys: readonly string[];
  readonly attributes: Readonly<Record<AttributeScope, readonly string[]>>;
  readonly from: number;
  readonly to: number;
};
export type EntityAccess = {
  /**
   * The entity, wherever it is; undefined when it does not exist. Whether the caller reaches its project is asked
   * afterwards.
   */
  find(db: Db, id: string): Promise<KnownEntity | undefined>;
};

const known = collection<EntityAccess>();

/** Which entities there are: each domain adds its kinds in its `register`. */
export const entityAccess = {
  add: (type: EntityType, access: EntityAccess): void => known.add(type, access),
  of: (type: EntityType): EntityAccess | undefined => known.all().get(type),
};
