import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as refusals, type relationCalls } from '@twinscape/contract/devices';
import type { Context, Session } from '../../../platform/http/index.ts';
import { EntityResolver } from './entityResolver.ts';
import { relationEventData } from './eventData.ts';
import { relationDeleted, relationSaved } from './events.ts';
import {
  deleteRelation,
  type EntityRelationKey,
  type EntityRelationRow,
  findRelationByKey,
  upsertRelation,
} from './relationStore.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };
type Named = InputOf<typeof relationCalls.DeleteRelation>;

/** Keeps a relation between two entities of one enterprise that the caller reaches. */
export function saveEntityRelation(
  { platform, session, actor }: Caller,
  input: InputOf<typeof relationCalls.SaveRelation>,
): Promise<EntityRelationRow> {
  return platform.database.db.transaction(async (tx) => {
    const ends = new EntityResolver(tx, session);
    const from = await ends.require(input.from.entityType, input.from.id);
    const to = await ends.require(input.to.entityType, input.to.id);
    if (from.project.companyId !== to.project.companyId) throw refuse(refusals['relation.otherEnterprise']);
    if (from.entity.type === to.entity.type && from.entity.id === to.entity.id)
      throw refuse(refusals['relation.toItself']);
    const key: EntityRelationKey = {
      fromType: from.entity.type,
      fromId: from.entity.id,
      toType: to.entity.type,
      toId: to.entity.id,
      relationType: input.type,
      typeGroup: input.typeGroup,
    };
    const additionalInfo = input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo);
    const { companyId } = from.project;
    const isKept = await upsertRelation(tx, { ...key, companyId, additionalInfo }, input.version);
    const kept = isKept ? await findRelationByKey(tx, key) : undefined;
    if (!kept) throw refuse(refusals['relation.changedMeanwhile']);
    await platform.events.emit(tx, relationSaved, actor, relationEventData(from, input.type, to));
    return kept;
  });
}

/** Takes a relation away and answers what it was. */
export function removeEntityRelation({ platform, session, actor }: Caller, input: Named): Promise<EntityRelationRow> {
  return platform.database.db.transaction(async (tx) => {
    const ends = new EntityResolver(tx, session);
    const from = await ends.require(input.fromType, input.fromId);
    const to = await ends.require(input.toType, input.toId);
    const gone = await deleteRelation(tx, keyOf(input));
    if (!gone) throw refuse(refusals['relation.notFound']);
    await platform.events.emit(tx, relationDeleted, actor, relationEventData(from, input.relationType, to));
    return gone;
  });
}

/** A relation between two entities that the caller reaches. */
export async function requireEntityRelation({ platform, session }: Caller, input: Named): Promise<EntityRelationRow> {
  const { db } = platform.database;
  const ends = new EntityResolver(db, session);
  await ends.require(input.fromType, input.fromId);
  await ends.require(input.toType, input.toId);
  const found = await findRelationByKey(db, keyOf(input));
  if (!found) throw refuse(refusals['relation.notFound']);
  return found;
}

const keyOf = ({ fromType, fromId, toType, toId, relationType, relationTypeGroup }: Named): EntityRelationKey => ({
  fromType,
  fromId,
  toType,
  toId,
  relationType,
  typeGroup: relationTypeGroup,
});
