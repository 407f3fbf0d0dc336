import { refuse } from '@twinscape/contract';
import {
  ASSET_VIEWS_MAX,
  type AssetView,
  assetRefusals as no,
  type SavedAssetFilter,
} from '@twinscape/contract/assets';
import { viewAdded } from '../events.ts';
import { factsOf } from '../facts.ts';
import { insertView, viewsOf } from '../viewStore.ts';
import { type Caller, changeViews } from './changes.ts';
import { refuseForeignIds } from './filterIds.ts';
import { viewOf } from './present.ts';

/** Adds a view; with a filter, a smart one. */
export function addView(caller: Caller, viewName: string, filter?: SavedAssetFilter): Promise<AssetView> {
  const { platform, actor, project } = caller;
  const { projectId } = project;
  return changeViews(caller, viewName, async (tx) => {
    if ((await viewsOf(tx, projectId)).length >= ASSET_VIEWS_MAX)
      throw refuse(no['assetView.tooMany'], { limit: ASSET_VIEWS_MAX });
    if (filter) await refuseForeignIds(tx, { project }, filter);
    const view = await insertView(tx, { projectId, viewName, filter });
    await platform.events.emit(tx, viewAdded, actor, factsOf(project, { id: view.id, name: viewName }));
    return viewOf(view, [], new Map());
  });
}
