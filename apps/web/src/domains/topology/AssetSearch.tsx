import { assetRegistryCalls } from '@twinscape/contract/assets';
import type { TopologyAsset } from '@twinscape/contract/topology';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import { Glyph } from '../../ui/index.ts';
import css from './AssetSearch.module.css';
import { topologyMessages } from './messages.ts';

const FOUND_AT_ONCE = 20;

type Props = {
  readonly projectId: string;
  readonly label: string;
  readonly onFound: (asset: TopologyAsset) => void;
};

/** Finds an asset of the project by number, name or any of its values, as one types. */
export function AssetSearch({ projectId, label, onFound }: Props) {
  const words = useMessages(topologyMessages);
  const [key, setKey] = useState('');
  const found = useAssetSearch(projectId, key);
  return (
    <Select
      className={css.search ?? ''}
      aria-label={label}
      placeholder={label}
      value={null}
      suffixIcon={<Glyph name="search" size={14} />}
      showSearch={{ filterOption: false, onSearch: setKey, searchValue: key }}
      notFoundContent={words.searchNone}
      loading={found.isFetching}
      options={found.assets.map(toAssetOption)}
      optionRender={({ data }) => <AssetOption asset={data.asset} />}
      onChange={(_: unknown, option) => {
        setKey('');
        if (option && 'asset' in option) onFound(option.asset as TopologyAsset);
      }}
    />
  );
}

/** Assets that a word finds; those that come first while nothing is typed. */
export function useAssetSearch(projectId: string, key: string) {
  const query = useCall(
    assetRegistryCalls.GetProjectAssetList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE },
    { handles: true, keepPrevious: true },
  );
  return { assets: query.data?.data.list ?? [], count: query.data?.data.count, isFetching: query.isFetching };
}

export const toAssetOption = ({ assetId, assetName, assetNumber }: TopologyAsset) => ({
  value: assetId,
  label: assetName,
  asset: { assetId, assetName, assetNumber },
});

export const AssetOption = ({ asset: { assetName, assetNumber } }: { readonly asset: TopologyAsset }) => (
  <span className={css.found}>
    <span className="cut">{assetName}</span>
    <span className="faint">{assetNumber}</span>
  </span>
);
