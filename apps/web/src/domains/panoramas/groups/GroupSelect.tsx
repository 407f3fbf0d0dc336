import { panoramaCalls } from '@twinscape/contract/panoramas';
import { Select } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { panoramaMessages } from '../messages.ts';

type Props = {
  readonly projectId: string;
  /** Empty: in no group. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly id?: string;
};

/** The group of a panorama. */
export function GroupSelect({ projectId, value = '', onChange, id }: Props) {
  const words = useMessages(panoramaMessages);
  const groups = useCall(panoramaCalls.GetListLabel, { projectId }, { handles: true });
  return (
    <Select
      {...(id ? { id } : { 'aria-label': words.group })}
      value={value}
      options={[
        { value: '', label: words.noGroup },
        ...(groups.data ?? []).map((group) => ({ value: group.id, label: group.name })),
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}
