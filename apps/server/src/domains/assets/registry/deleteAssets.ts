import { moveToBin } from '../../../platform/bin/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Actor } from '../../../platform/events/index.ts';
import type { ProjectScope } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Asset } from '../assetStore.ts';
import { assetEventData } from '../eventData.ts';
import { assetEvents } from '../events.ts';
import { publishAssetsChanged } from '../publish.ts';
import { removeAssets } from '../removal.ts';

type Caller = { readonly platform: Platform; readonly actor: Actor; readonly project: ProjectScope };

/** Puts assets that are held, and that nothing hinders, into the bin, and tells of each. */
export async function deleteHeldAssets(tx: Db, caller: Caller, assets: readonly Asset[]): Promise<void> {
  const { platform, actor, project } = caller;
  const items = assets.map(({ id, assetName: name }) => ({ id, name }));
  await moveToBin(tx, caller, 'asset', items);
  await platform.events.emitAll(
    tx,
    assetEvents.deleted,
    actor,
    items.map((item) => assetEventData(project, item)),
  );
  await removeAssets(
    platform,
    tx,
    items.map(({ id }) => id),
  );
  await publishAssetsChanged(tx, project.projectId);
}
