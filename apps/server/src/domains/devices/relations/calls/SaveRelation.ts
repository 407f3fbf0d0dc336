import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, relationCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { Ends } from '../ends.ts';
import { relationSaved } from '../events.ts';
import { relationFacts } from '../facts.ts';
import { keepRelation } from '../relationStore.ts';

/** C-EV-15. */
export const SaveRelation = handle(relationCalls.SaveRelation, async (input, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const ends = new Ends(tx, session);
    const from = await ends.open(input.from.entityType, input.from.id);
    const to = await ends.open(input.to.entityType, input.to.id);
    if (from.project.companyId !== to.project.companyId) throw refuse(no['relation.otherEnterprise']);
    if (from.entity.type === to.entity.type && from.entity.id === to.entity.id) throw refuse(no['relation.toItself']);
    const kept = await keepRelation(
      tx,
      {
        companyId: from.project.companyId,
        fromType: from.entity.type,
        fromId: from.entity.id,
        toType: to.entity.type,
        toId: to.entity.id,
        relationType: input.type,
        typeGroup: input.typeGroup,
        additionalInfo: input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo),
      },
      input.version,
    );
    if (!kept) throw refuse(no['relation.changedMeanwhile']);
    await platform.events.emit(tx, relationSaved, actor, relationFacts(from, input.type, to));
  });
});
