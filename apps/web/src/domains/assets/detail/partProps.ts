import type { ResultOf } from '@twinscape/contract';
import type { assetCalls } from '@twinscape/contract/assets';
import type { ProjectRights } from '../../enterprises/index.ts';

export type Asset = ResultOf<typeof assetCalls.GetProjectAssetDetail>;

/** What every part of an asset's page is given. */
export type PartProps = {
  readonly projectId: string;
  readonly asset: Asset;
  readonly rights: ProjectRights;
  /** Opens another part, the history with one property chosen. */
  readonly onPart: (part: string, property?: string) => void;
};
