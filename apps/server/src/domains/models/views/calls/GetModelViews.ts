import { viewCalls } from '@twinscape/contract/models';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireModel, toPhaseReader } from '../../access.ts';
import { toSavedView } from '../rows.ts';
import { listViews } from '../store.ts';

/** T-VIEW-01. */
export const GetModelViews = defineHandler(viewCalls.GetModelViews, async ({ modelId }, context) => {
  if (modelId !== undefined) await requireModel(context, modelId);
  const views = await listViews(context.platform.database.db, toPhaseReader(context), modelId);
  return views.map((view) => toSavedView(view, context.session.userId));
});
