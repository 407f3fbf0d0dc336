import { refuse } from '@twinscape/contract';
import { modelRefusals as refusals, viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requirePhaseModel } from '../../access.ts';
import { publishModelsChanged } from '../../publish.ts';
import { isSameSet } from '../../rules.ts';
import { refuseSharing } from '../rules.ts';
import { loadViewIds, orderModelViews } from '../store.ts';

/** T-VIEW-04. The list holds every view of the row once, so that nobody orders what they have not seen. */
export const OrderModelViews = defineHandler(viewCalls.OrderModelViews, ({ modelId, isShared, ids }, context) =>
  context.platform.database.db.transaction(async (tx) => {
    const { projectId } = context.project;
    if (isShared) refuseSharing(context.session);
    if (modelId !== undefined) await requirePhaseModel(context, modelId, tx);
    const before = await loadViewIds(tx, { projectId, modelId, ownerId: context.session.userId, isShared });
    if (!isSameSet(before, ids)) throw refuse(refusals['view.orderIncomplete']);
    await orderModelViews(tx, ids);
    if (isShared) await publishModelsChanged(tx, projectId);
  }),
);
