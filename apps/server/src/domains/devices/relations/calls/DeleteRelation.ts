import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { Ends } from '../ends.ts';
import { relationDeleted } from '../events.ts';
import { relationFacts } from '../facts.ts';
import { deleteRelation } from '../relationStore.ts';

/** C-EV-16. */
export const DeleteRelation = handle(relationCalls.DeleteRelation, async (input, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const ends = new Ends(tx, session);
    const from = await ends.open(input.fromType, input.fromId);
    const to = await ends.open(input.toType, input.toId);
    const wasThere = await deleteRelation(tx, {
      fromType: from.entity.type,
      fromId: from.entity.id,
      toType: to.entity.type,
      toId: to.entity.id,
      relationType: input.relationType,
      typeGroup: input.relationTypeGroup,
    });
    if (!wasThere) throw refuse(no['relation.notFound']);
    await platform.events.emit(tx, relationDeleted, actor, relationFacts(from, input.relationType, to));
  });
});
