import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type AttributeChange, type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import type { Asset } from '../assetStore.ts';
import { openAsset } from '../reach.ts';
import { tellAssetsChanged } from '../tell.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
export type Changing = { readonly asset: Asset; readonly entity: EntityRef; readonly isThere: boolean };

/** Changes a server attribute of an asset that is held meanwhile. */
export async function changeAttribute(
  { platform, project }: Caller,
  { assetId, propertyName }: { readonly assetId: string; readonly propertyName: string },
  change: (tx: Db, changing: Changing) => Promise<AttributeChange>,
): Promise<void> {
  const { attributes } = getTelemetry(platform);
  const changed = await platform.database.db.transaction(async (tx) => {
    const asset = await openAsset(tx, { project }, assetId, 'update');
    const entity = { type: 'ASSET', id: asset.id } as const;
    const known = await attributes.read(entity, 'SERVER_SCOPE', [propertyName], tx);
    const made = await change(tx, { asset, entity, isThere: known.length > 0 });
    await tellAssetsChanged(tx, project.projectId);
    return made;
  });
  attributes.announce(changed);
}
