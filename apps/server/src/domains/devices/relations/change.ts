import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as no, type relationCalls } from '@twinscape/contract/devices';
import type { Context, Session } from '../../../platform/http/index.ts';
import { Ends } from './ends.ts';
import { relationDeleted, relationSaved } from './events.ts';
import { relationFacts } from './facts.ts';
import { deleteRelation, keepRelation, type Relation, type RelationKey, relationOf } from './relationStore.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session };
type Named = InputOf<typeof relationCalls.DeleteRelation>;

/** Keeps a relation between two entities of one enterprise that the caller reaches. */
export function saveRelation(
  { platform, session, actor }: Caller,
  input: InputOf<typeof relationCalls.SaveRelation>,
): Promise<Relation> {
  return platform.database.db.transaction(async (tx) => {
    const ends = new Ends(tx, session);
    const from = await ends.open(input.from.entityType, input.from.id);
    const to = await ends.open(input.to.entityType, input.to.id);
    if (from.project.companyId !== to.project.companyId) throw refuse(no['relation.otherEnterprise']);
    if (from.entity.type === to.entity.type && from.entity.id === to.entity.id) throw refuse(no['relation.toItself']);
    const key: RelationKey = {
      fromType: from.entity.type,
      fromId: from.entity.id,
      toType: to.entity.type,
      toId: to.entity.id,
      relationType: input.type,
      typeGroup: input.typeGroup,
    };
    const additionalInfo = input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo);
    const { companyId } = from.project;
    const isKept = await keepRelation(tx, { ...key, companyId, additionalInfo }, input.version);
    const kept = isKept ? await relationOf(tx, key) : undefined;
    if (!kept) throw refuse(no['relation.changedMeanwhile']);
    await platform.events.emit(tx, relationSaved, actor, relationFacts(from, input.type, to));
    return kept;
  });
}

/** Takes a relation away and answers what it was. */
export function takeRelation({ platform, session, actor }: Caller, input: Named): Promise<Relation> {
  return platform.database.db.transaction(async (tx) => {
    const ends = new Ends(tx, session);
    const from = await ends.open(input.fromType, input.fromId);
    const to = await ends.open(input.toType, input.toId);
    const gone = await deleteRelation(tx, keyOf(input));
    if (!gone) throw refuse(no['relation.notFound']);
    await platform.events.emit(tx, relationDeleted, actor, relationFacts(from, input.relationType, to));
    return gone;
  });
}

/** A relation between two entities that the caller reaches. */
export async function findRelation({ platform, session }: Caller, input: Named): Promise<Relation> {
  const { db } = platform.database;
  const ends = new Ends(db, session);
  await ends.open(input.fromType, input.fromId);
  await ends.open(input.toType, input.toId);
  const found = await relationOf(db, keyOf(input));
  if (!found) throw refuse(no['relation.notFound']);
  return found;
}

const keyOf = ({ fromType, fromId, toType, toId, relationType, relationTypeGroup }: Named): RelationKey => ({
  fromType,
  fromId,
  toType,
  toId,
  relationType,
  typeGroup: relationTypeGroup,
});
