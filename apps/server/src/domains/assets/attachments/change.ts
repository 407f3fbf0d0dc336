import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { type Changed, changeAsset } from '../properties/changeAsset.ts';

/** Changes what other domains keep of an asset, which is held meanwhile, and tells of it. */
export const changeAttached = (
  caller: Pick<Context, 'platform' | 'actor'> & { readonly project: ProjectScope },
  assetId: string,
  change: (tx: Db, assetId: string) => Promise<Changed>,
): Promise<void> =>
  changeAsset(caller, { assetId }, async (tx, { id }) => ({ changed: await change(tx, id), answer: undefined }));
