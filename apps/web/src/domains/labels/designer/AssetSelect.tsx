import { assetCalls } from '@twinscape/contract/assets';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { labelCanvasMessages } from './messages.ts';

const FOUND_AT_ONCE = 20;

type Props = {
  readonly projectId: string;
  readonly label: string;
  /** What stands in the empty box; the label unless said otherwise. */
  readonly placeholder?: string;
  readonly value: string | undefined;
  readonly onChange: (assetId: string | undefined) => void;
  readonly off?: boolean;
  readonly className?: string | undefined;
};

/** An asset of the project, found by number, name or any of its values as one types. */
export function AssetSelect(props: Props) {
  const { projectId, label, placeholder = label, value, onChange, off = false, className } = props;
  const words = useMessages(labelCanvasMessages);
  const [key, setKey] = useState('');
  const found = useCall(
    assetCalls.GetProjectAssetList,
    { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE },
    { handles: true, keepPrevious: true },
  );
  const rows = found.data?.data.list ?? [];
  const isMissing = value !== undefined && !rows.some(({ assetId }) => assetId === value);
  const chosen = useCall(
    assetCalls.GetProjectAssetDetail,
    { projectId, assetId: value ?? '' },
    { enabled: isMissing, handles: true },
  );
  const options = [...(isMissing && chosen.data && key === '' ? [chosen.data] : []), ...rows].map(
    ({ assetId, assetName, assetNumber }) => ({ value: assetId, label: assetName, number: assetNumber }),
  );
  return (
    <Select<string, (typeof options)[number]>
      {...(className ? { className } : {})}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      disabled={off}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setKey, searchValue: key }}
      notFoundContent={words.none}
      loading={found.isFetching}
      options={options}
      optionRender={({ data }) => (
        <span title={data.number}>
          {data.label} <small className="faint">{data.number}</small>
        </span>
      )}
      onChange={(next: string | undefined) => {
        setKey('');
        onChange(next);
      }}
    />
  );
}
