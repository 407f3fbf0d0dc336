import type { InputOf } from '@twinscape/contract';
import type { assetPropertyCalls } from '@twinscape/contract/assets';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { parseAttributeValue } from '../../devices/index.ts';
import { type AttributeChange, type EntityRef, getTelemetry } from '../../telemetry/index.ts';
import { requireAsset } from '../access.ts';
import type { Asset } from '../assetStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetAttributesUpdated } from '../events.ts';
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

/** Writes an attribute as people entered it, unless `refuseUnfit` refuses that there is one, or none. */
export async function writeAssetAttribute(
  context: Caller,
  input: Omit<InputOf<typeof assetPropertyCalls.AddAssetServerProperty>, 'projectId'>,
  refuseUnfit: (isThere: boolean) => void,
): Promise<void> {
  const { platform, actor, project } = context;
  const { propertyName } = input;
  const value = parseAttributeValue(input.valueType, input.value);
  await changeAssetAttribute(context, input, async (tx, { asset, entity, isThere }) => {
    refuseUnfit(isThere);
    const { attributes } = getTelemetry(platform);
    const change = await attributes.write(tx, entity, 'SERVER_SCOPE', [[propertyName, value]], Date.now());
    await platform.events.emit(tx, assetAttributesUpdated, actor, {
      ...assetEventData(project, { id: asset.id, name: asset.assetName }),
      after: { [propertyName]: input.value },
      values: { properties: propertyName },
    });
    return change;
  });
}
