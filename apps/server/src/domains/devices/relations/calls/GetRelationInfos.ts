import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, RELATIONS_MAX, type RelationInfo, relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { type End, Ends } from '../ends.ts';
import { type Relation, relationsBetween } from '../relationStore.ts';

/** Names are looked up so many at a time. */
const AT_ONCE = 8;

/** C-EV-05. */
export const GetRelationInfos = handle(relationCalls.GetRelationInfos, async (input, context) => {
  const { db } = context.platform.database;
  const ends = new Ends(db, context.session);
  const { fromId, fromType, toId, toType } = input;
  const from = fromId && fromType ? await ends.open(fromType, fromId) : undefined;
  const to = toId && toType ? await ends.open(toType, toId) : undefined;
  if (!from && !to) throw refuse(no['relation.endRequired']);
  const found = await relationsBetween(db, from?.entity, to?.entity, input.relationTypeGroup, RELATIONS_MAX);
  const infos: RelationInfo[] = [];
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const shown = await Promise.all(
      found.slice(at, at + AT_ONCE).map(async (one) => {
        const [start, end] = await Promise.all([
          from ?? ends.find(one.fromType, one.fromId),
          to ?? ends.find(one.toType, one.toId),
        ]);
        return start && end && infoOf(one, start, end);
      }),
    );
    infos.push(...shown.flatMap((info) => info ?? []));
  }
  return infos;
});

const infoOf = (one: Relation, from: End, to: End): RelationInfo => ({
  from: { entityType: one.fromType, id: one.fromId },
  to: { entityType: one.toType, id: one.toId },
  type: one.relationType,
  typeGroup: one.typeGroup,
  additionalInfo: one.additionalInfo === null ? null : (JSON.parse(one.additionalInfo) as unknown),
  version: one.version,
  fromName: from.name,
  toName: to.name,
});
