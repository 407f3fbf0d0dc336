import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type AttributeChange, type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { requireAsset } from '../access.ts';
import type { Asset } from '../assetStore.ts';
import { publishAssetsChanged } from '../publish.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope };
export type AssetAttributeSubject = { readonly asset: Asset; readonly entity: EntityRef; readonly isThere: boolean };

/** Changes a server attribute of an asset that is held meanwhile. */
export async function changeAssetAttribute(
  { platform, project }: Caller,
  { assetId, propertyName }: { readonly assetId: string; readonly propertyName: string },
  change: (tx: Db, subject: AssetAttributeSubject) => Promise<AttributeChange>,
): Promise<void> {
  const { attributes } = getTelemetry(platform);
  const changed = await platform.database.db.transaction(async (tx) => {
    const asset = await requireAsset(tx, { project }, assetId, 'update');
    const entity = { type: 'ASSET', id: asset.id } as const;
    const known = await attributes.read(entity, 'SERVER_SCOPE', [propertyName], tx);
    const attributeChange = await change(tx, { asset, entity, isThere: known.length > 0 });
    await publishAssetsChanged(tx, project.projectId);
    return attributeChange;
  });
  attributes.announce(changed);
}
