import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type ChangedFields, changeAsset } from '../properties/changeAsset.ts';

/** Changes what other domains keep of an asset, which is held meanwhile, and tells of it. */
export const changeAttachments = (
  caller: Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope },
  assetId: string,
  change: (tx: Db, assetId: string) => Promise<ChangedFields>,
): Promise<void> =>
  changeAsset(caller, { assetId }, async (tx, { id }) => ({ changed: await change(tx, id), answer: undefined }));
