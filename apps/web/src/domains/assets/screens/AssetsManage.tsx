import { useAddressState } from '../../../platform/routes/index.ts';
import { AssetDetail } from '../detail/AssetDetail.tsx';
import { ADDRESS } from '../detail/address.ts';
import { AssetList } from '../list/AssetList.tsx';

/**
 * S-AST-02: the assets of a project, or S-AST-03: the one that the address names. What the list shows stays in the
 * address, so that the way back leads to it.
 */
export function AssetsManage() {
  const [{ asset }, go] = useAddressState(ADDRESS);
  if (asset !== '') return <AssetDetail />;
  return <AssetList onOpen={(assetId) => go({ asset: assetId }, true)} />;
}
