import { refuse } from '@twinscape/contract';
import { shareCalls, shareRefusals } from '@twinscape/contract/shares';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireManagedProject } from '../../projects/index.ts';
import { cancelShares } from '../accessLoss.ts';

/** T-SHR-04. Whoever was removed as manager a moment ago cancels nothing any more: the project is held. */
export const CancelProjectShares = defineHandler(
  shareCalls.CancelProjectShares,
  ({ projectId, shareIds }, { platform, actor, session }) =>
    platform.database.db.transaction(async (tx) => {
      const project = await requireManagedProject(tx, session, projectId);
      if (!(await cancelShares(platform, tx, actor, { projectId: project.id }, shareIds)))
        throw refuse(shareRefusals['share.notFound']);
    }),
);
