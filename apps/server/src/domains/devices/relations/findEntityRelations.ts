import { type InputOf, refuse } from '@twinscape/contract';
import { RELATIONS_MAX, deviceRefusals as refusals, type relationCalls } from '@twinscape/contract/devices';
import type { Context, Session } from '../../../platform/http/index.ts';
import { EntityResolver, type ResolvedEntity } from './entityResolver.ts';
import { type EntityRelationRow, relationsBetween } from './relationStore.ts';

/** Names are looked up so many at a time. */
const AT_ONCE = 8;
type Caller = Pick<Context, 'platform'> & { readonly session: Session };
type ResolvedRelation = { readonly one: EntityRelationRow; readonly from: ResolvedEntity; readonly to: ResolvedEntity };

/** Relations that start or end at an entity, as far as the caller reaches both ends. */
export async function findEntityRelations(
  { platform, session }: Caller,
  input: InputOf<typeof relationCalls.GetRelationInfos>,
): Promise<ResolvedRelation[]> {
  const { db } = platform.database;
  const ends = new EntityResolver(db, session);
  const { fromId, fromType, toId, toType } = input;
  const from = fromId && fromType ? await ends.require(fromType, fromId) : undefined;
  const to = toId && toType ? await ends.require(toType, toId) : undefined;
  if (!from && !to) throw refuse(refusals['relation.endRequired']);
  const found = await relationsBetween(db, from?.entity, to?.entity, input.relationTypeGroup, RELATIONS_MAX);
  const resolved: ResolvedRelation[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = await Promise.all(
      found.slice(at, at + AT_ONCE).map(async (one) => {
        const [start, end] = await Promise.all([
          from ?? ends.find(one.fromType, one.fromId),
          to ?? ends.find(one.toType, one.toId),
        ]);
        return start && end && { one, from: start, to: end };
      }),
    );
    resolved.push(...some.flatMap((one) => one ?? []));
  }
  return resolved;
}
