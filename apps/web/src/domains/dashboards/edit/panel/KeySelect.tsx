import { type DashboardEntity, type DataKey, dashboardCalls } from '@twinscape/contract/dashboards';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { toast } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { dashboardEditorMessages } from '../messages.ts';
import { chooseKeys, keyId, parseKeyId } from './bindings.ts';

type Props = {
  readonly aliasId: string | undefined;
  readonly value: readonly DataKey[];
  readonly onChange: (keys: DataKey[]) => void;
  /** One key only: a further one takes the place of the first. */
  readonly isOne: boolean;
  readonly most: number;
};

/** A key, or a kind of keys with its own. */
type KeyOption = {
  readonly label: string;
  readonly value?: string;
  readonly note?: string;
  readonly options?: readonly KeyOption[];
};

/** So many entities of an alias are asked for what they have. */
const ASKED_MAX = 200;
const NONE: readonly DashboardEntity[] = [];

/** What is read of the entities of an alias: of what they have, or by its name what is still to come. */
export function KeySelect({ aliasId, value, onChange, isOne, most }: Props) {
  const words = useMessages(dashboardEditorMessages);
  const say = useSay();
  const { projectId, dashboardId, getAlias } = useOpenDashboard();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const entities = (aliasId ? getAlias(aliasId).entities : undefined) ?? NONE;
  const [first] = entities;
  const entityIds = entities
    .filter(({ entityType }) => entityType === first?.entityType)
    .slice(0, ASKED_MAX)
    .map(({ id }) => id);
  const offered = useCall(
    dashboardCalls.GetDashboardKeys,
    { projectId, dashboardId, entityType: first?.entityType ?? 'DEVICE', entityIds },
    { enabled: entityIds.length > 0, handles: true, keepPrevious: true },
  );
  const isMany = entityIds.length > 1;
  const options = (offered.data ?? []).map(({ key, keyType, displayName, unit, entityCount }) => ({
    value: keyId({ type: keyType, name: key }),
    label: displayName && displayName !== key ? `${displayName} (${key})` : key,
    keyType,
    note: [unit, isMany ? say(dashboardEditorMessages.keysOfSet, { count: entityCount }) : '']
      .filter(Boolean)
      .join(' · '),
  }));
  const fields = [
    { value: 'entityField label', label: words.fieldLabel },
    { value: 'entityField name', label: words.fieldName },
    { value: 'entityField type', label: words.fieldType },
    { value: 'entityField location', label: words.fieldLocation },
    { value: 'entityField active', label: words.fieldActive },
  ].map((field) => ({ ...field, keyType: 'entityField', note: '' }));
  const known = new Set([...options, ...fields].map((option) => option.value));
  // What a file names, or somebody types before the device has reported it.
  const others = [...value.map(keyId), ...(typed.trim() === '' ? [] : [`timeseries ${typed.trim()}`])]
    .filter((id) => !known.has(id))
    .map((id) => ({ value: id, label: parseKeyId(id).name, keyType: parseKeyId(id).type, note: '' }));
  const all = [...new Map([...options, ...others].map((option) => [option.value, option])).values()];
  const groups: KeyOption[] = [
    { label: words.groupSeries, options: all.filter(({ keyType }) => keyType === 'timeseries') },
    { label: words.groupAttribute, options: all.filter(({ keyType }) => keyType === 'attribute') },
    { label: words.groupField, options: fields },
  ].filter((group) => group.options.length > 0);
  const ids = value.map(keyId);
  const choose = (next: readonly string[]) => {
    setTyped('');
    // There is nothing more to choose.
    if (isOne) setOpen(false);
    const attributes = next.filter((id) => parseKeyId(id).type === 'attribute');
    // RU-VAL-27. Any other key takes the place of the one that is chosen.
    if (isOne && next.length > 1 && attributes.length > 1) toast.warning(words.oneAttribute);
    else onChange(chooseKeys(value, isOne ? next.slice(-1) : next.slice(0, most)));
  };
  return (
    <Select<string[], KeyOption>
      mode="multiple"
      aria-label={words.keys}
      placeholder={words.chooseKeys}
      value={ids}
      loading={offered.isFetching}
      disabled={!aliasId}
      notFoundContent={words.noKeys}
      showSearch={{ optionFilterProp: 'label', searchValue: typed, onSearch: setTyped }}
      options={groups}
      optionRender={({ data }) => (
        <span>
          {data.label} <small className="faint">{data.note}</small>
        </span>
      )}
      open={isOpen}
      onOpenChange={setOpen}
      onChange={choose}
    />
  );
}
