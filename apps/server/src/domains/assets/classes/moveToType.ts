import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateAssets } from '../assetStore.ts';
import type { AssetType } from '../classStore.ts';
import { assetEventData } from '../eventData.ts';
import { typeAssetsAdded } from '../events.ts';
import { deleteForeignValues } from '../propertyStore.ts';
import { publishAssetsChanged } from '../publish.ts';
import { refreshValueText } from '../valueStore.ts';

type Caller = { readonly platform: Platform; readonly actor: Actor; readonly project: ProjectScope };

/** Makes assets that are held ones of a type that is held. Values of the former types' properties are given up. */
export async function moveToType(tx: Db, caller: Caller, type: AssetType, ids: readonly string[]): Promise<void> {
  const { platform, actor, project } = caller;
  await updateAssets(tx, [...ids], { typeId: type.id });
  await deleteForeignValues(tx, ids);
  await refreshValueText(tx, ids);
  await platform.events.emit(tx, typeAssetsAdded, actor, {
    ...assetEventData(project, { id: type.id, name: type.typeName }),
    values: { count: ids.length },
  });
  await publishAssetsChanged(tx, project.projectId);
}
