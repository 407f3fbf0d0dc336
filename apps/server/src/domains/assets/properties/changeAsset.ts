import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { requireAsset } from '../access.ts';
import type { Asset } from '../assetStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetEvents } from '../events.ts';
import { publishAssetsChanged } from '../publish.ts';
import { refuseTakenAssetNames } from '../unique.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
type Fields = Readonly<Record<string, unknown>>;
/** What became other, by name; undefined: nothing. */
export type ChangedFields = { readonly before?: Fields; readonly after?: Fields } | undefined;

/**
 * Changes what is kept of an asset, which is held meanwhile, and tells of it. `name`: what is refused when it is taken.
 */
export async function changeAsset<T>(
  { platform, actor, project }: Caller,
  { assetId, name = '' }: { readonly assetId: string; readonly name?: string },
  change: (tx: Db, asset: Asset) => Promise<{ readonly changed: ChangedFields; readonly answer: T }>,
): Promise<T> {
  return refuseTakenAssetNames(
    { name },
    platform.database.db.transaction(async (tx) => {
      const asset = await requireAsset(tx, { project }, assetId, 'update');
      const { changed, answer } = await change(tx, asset);
      if (!changed) return answer;
      const eventData = assetEventData(project, { id: asset.id, name: asset.assetName });
      await platform.events.emit(tx, assetEvents.updated, actor, { ...eventData, ...changed });
      await publishAssetsChanged(tx, project.projectId);
      return answer;
    }),
  );
}
