import { assetCalls } from '@twinscape/contract/assets';
import { deviceRegistryCalls } from '@twinscape/contract/devices';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useDebouncedValue } from '../../../../ui/index.ts';

const FOUND_AT_ONCE = 30;
const TYPING_MS = 200;

type Props = {
  readonly projectId: string;
  readonly of: 'device' | 'asset';
  readonly isMany: boolean;
  readonly label: string;
  readonly value: readonly string[];
  /** The names of those that are known, for naming what is made of them. */
  readonly onChange: (ids: string[], names: string[]) => void;
};

type Option = { readonly value: string; readonly label: string; readonly note: string };

/** Devices or assets of the project, found by number and name as one types. */
export function EntityChoice({ projectId, of, isMany, label, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const key = useDebouncedValue(typed.trim(), TYPING_MS);
  const [kept, setKept] = useState<readonly Option[]>([]);
  const page = { projectId, key, pageIndex: 1, pageSize: FOUND_AT_ONCE };
  const way = { handles: true, keepPrevious: true } as const;
  const devices = useCall(deviceRegistryCalls.GetProjectDeviceList, page, { ...way, enabled: of === 'device' });
  const assets = useCall(assetCalls.GetProjectAssetList, page, { ...way, enabled: of === 'asset' });
  const found: readonly Option[] =
    of === 'device'
      ? (devices.data?.data.list ?? []).map(({ id, deviceName, deviceId }) => ({
          value: id,
          label: deviceName,
          note: deviceId,
        }))
      : (assets.data?.data.list ?? []).map(({ assetId, assetName, assetNumber }) => ({
          value: assetId,
          label: assetName,
          note: assetNumber,
        }));
  // What was chosen stays named while other pages are looked at.
  const options = [...new Map([...kept, ...found].map((option) => [option.value, option])).values()];
  const known = new Map(options.map((option) => [option.value, option]));
  const choose = (next: string | readonly string[] | undefined) => {
    const ids = [next ?? []].flat();
    setKept(ids.flatMap((id) => known.get(id) ?? []));
    setTyped('');
    onChange(
      ids,
      ids.flatMap((id) => known.get(id)?.label ?? []),
    );
  };
  const shared = {
    'aria-label': label,
    placeholder: label,
    allowClear: true,
    loading: devices.isFetching || assets.isFetching,
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed },
    options: typed === '' ? options : [...found],
    optionRender: ({ data }: { readonly data: Option }) => (
      <span title={data.note}>
        {data.label} <small className="faint">{data.note}</small>
      </span>
    ),
  } as const;
  return isMany ? (
    <Select<string[], Option> {...shared} mode="multiple" value={[...value]} onChange={choose} />
  ) : (
    <Select<string, Option> {...shared} value={value[0] ?? null} onChange={choose} />
  );
}
