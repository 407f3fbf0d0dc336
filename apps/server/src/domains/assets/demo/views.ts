import type { SavedAssetFilter } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { ListedAsset } from '../assetStore.ts';
import { addToAssetCategory, insertAssetCategory, insertView } from '../viewStore.ts';
import { DEMO_TEAMS } from './plan.ts';
import type { DemoAssetsSetting } from './setting.ts';

/** Two views of categories, by storey and by who looks after it, and two that find what they hold themselves. */
export async function addDemoViews(
  tx: Db,
  projectId: string,
  { typeIds }: DemoAssetsSetting,
  assets: readonly ListedAsset[],
): Promise<void> {
  const addViewWithCategories = async (
    viewName: string,
    groups: ReadonlyMap<string, readonly string[]>,
  ): Promise<void> => {
    const { id: viewId } = await insertView(tx, { projectId, viewName });
    for (const [categoryName, assetIds] of groups) {
      const category = await insertAssetCategory(tx, { projectId, viewId, parentId: null, categoryName });
      await addToAssetCategory(tx, category.id, assetIds);
    }
  };
  const storeys = [...new Set(assets.flatMap(({ asset }) => asset.location ?? []))].sort();
  await addViewWithCategories(
    '按楼层',
    new Map(storeys.map((storey) => [storey, filterIds(assets, ({ asset }) => asset.location === storey)])),
  );
  await addViewWithCategories(
    '按运维班组',
    new Map(DEMO_TEAMS.map(({ name, types }) => [name, filterIds(assets, ({ typeName }) => types.includes(typeName))])),
  );
  const addSmartView = (viewName: string, filter: SavedAssetFilter) => insertView(tx, { projectId, viewName, filter });
  await addSmartView('在线监测的资产', { hasDevice: true });
  const pumps = typeIds.IfcPump;
  if (pumps !== undefined)
    await addSmartView('保养周期 90 天以内的水泵', {
      assetClassTypeIds: [pumps],
      conditions: [{ field: 'property', propertyName: '保养周期', operator: 'le', value: '90' }],
    });
}

const filterIds = (assets: readonly ListedAsset[], matches: (asset: ListedAsset) => boolean): string[] =>
  assets.filter(matches).map(({ asset }) => asset.id);
