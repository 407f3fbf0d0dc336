import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as no, RELATIONS_MAX, type relationCalls } from '@twinscape/contract/devices';
import type { Context, Session } from '../../../platform/http/index.ts';
import { type End, Ends } from './ends.ts';
import { type Relation, relationsBetween } from './relationStore.ts';

/** Names are looked up so many at a time. */
const AT_ONCE = 8;
type Caller = Pick<Context, 'platform'> & { readonly session: Session };
type Listed = { readonly one: Relation; readonly from: End; readonly to: End };

/** Relations that start or end at an entity, as far as the caller reaches both ends. */
export async function listed(
  { platform, session }: Caller,
  input: InputOf<typeof relationCalls.GetRelationInfos>,
): Promise<Listed[]> {
  const { db } = platform.database;
  const ends = new Ends(db, session);
  const { fromId, fromType, toId, toType } = input;
  const from = fromId && fromType ? await ends.open(fromType, fromId) : undefined;
  const to = toId && toType ? await ends.open(toType, toId) : undefined;
  if (!from && !to) throw refuse(no['relation.endRequired']);
  const found = await relationsBetween(db, from?.entity, to?.entity, input.relationTypeGroup, RELATIONS_MAX);
  const shown: Listed[] = [];
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
    shown.push(...some.flatMap((one) => one ?? []));
  }
  return shown;
}
