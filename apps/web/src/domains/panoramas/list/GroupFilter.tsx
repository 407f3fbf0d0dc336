import { panoramaCalls } from '@twinscape/contract/panoramas';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { FilterSelect, type FilterValues, type SetFilters } from '../../../ui/index.ts';
import { panoramaMessages } from '../messages.ts';

export const GROUP_FILTERS = ['group'] as const;
export const toGroupInput = ({ group }: FilterValues) => (group ? { label: group } : {});

type Props = { readonly projectId: string; readonly values: FilterValues; readonly set: SetFilters };

/** Narrows the list to a group, or to what is in none. */
export function GroupFilter({ projectId, values, set }: Props) {
  const words = useMessages(panoramaMessages);
  const format = useFormat();
  const groups = useCall(panoramaCalls.GetListLabel, { projectId }, { handles: true });
  const options = (groups.data ?? []).map(({ id, name, count }) => ({
    value: id,
    label: `${name} ${format.number(count)}`,
  }));
  if (options.length === 0 && !values.group) return null;
  return (
    <FilterSelect
      label={words.group}
      any={words.anyGroup}
      value={values.group}
      options={[...options, { value: '-', label: words.noGroup }]}
      onChange={(group) => set({ group })}
    />
  );
}
