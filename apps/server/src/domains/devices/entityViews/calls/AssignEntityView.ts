import { entityViewCalls } from '@twinscape/contract/devices';
import { handle } from '../../../../platform/http/index.ts';
import { entityViewAssigned } from '../events.ts';
import { viewFacts } from '../facts.ts';
import { viewOf } from '../present.ts';
import { holdView, openView } from '../reach.ts';
import { goalProject } from '../save.ts';
import { updateView } from '../viewStore.ts';

/** C-EV-10. */
export const AssignEntityView = handle(entityViewCalls.AssignEntityView, async ({ id, customerId }, context) => {
  const { platform, session, actor } = context;
  await platform.database.db.transaction(async (tx) => {
    const held = await holdView(tx, session, id);
    const projectId = await goalProject(tx, session, held.companyId, customerId.toLowerCase());
    if (projectId === held.projectId) return;
    await updateView(tx, id, { projectId });
    await platform.events.emit(tx, entityViewAssigned, actor, {
      ...viewFacts({ ...held, projectId }),
      before: { projectId: held.projectId },
      after: { projectId },
    });
  });
  return viewOf(await openView(platform.database.db, session, id));
});
