import { refuse } from '@twinscape/contract';
import {
  ASSET_VIEWS_MAX,
  type AssetView,
  assetRefusals as refusals,
  type SavedAssetFilter,
} from '@twinscape/contract/assets';
import { assetEventData } from '../eventData.ts';
import { viewEvents } from '../events.ts';
import { insertView, loadAssetViews } from '../viewStore.ts';
import { changeAssetViews, type ViewCaller } from './changes.ts';
import { refuseForeignFilterIds } from './filterIds.ts';
import { toAssetView } from './toResponse.ts';

/** Adds a view; with a filter, a smart one. */
export function addView(caller: ViewCaller, viewName: string, filter?: SavedAssetFilter): Promise<AssetView> {
  const { platform, actor, project } = caller;
  const { projectId } = project;
  return changeAssetViews(caller, viewName, async (tx) => {
    if ((await loadAssetViews(tx, projectId)).length >= ASSET_VIEWS_MAX)
      throw refuse(refusals['assetView.tooMany'], { limit: ASSET_VIEWS_MAX });
    if (filter) await refuseForeignFilterIds(tx, { project }, filter);
    const view = await insertView(tx, { projectId, viewName, filter });
    await platform.events.emit(tx, viewEvents.added, actor, assetEventData(project, { id: view.id, name: viewName }));
    return toAssetView(view, [], new Map());
  });
}
