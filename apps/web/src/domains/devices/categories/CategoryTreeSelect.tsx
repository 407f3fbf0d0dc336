import { deviceCalls } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { toTreeOptions } from './tree.ts';

type Props = {
  readonly projectId: string;
  readonly placeholder: string;
  readonly id?: string;
  /** In a form, these two come from the field. */
  readonly value?: string | undefined;
  readonly onChange?: (category: string | undefined) => void;
};

/** Chooses one of the project's categories of devices, or none. */
export function CategoryTreeSelect({ projectId, placeholder, value, onChange, ...field }: Props) {
  const categories = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  return (
    <TreeSelect
      {...field}
      allowClear
      treeDefaultExpandAll
      showSearch
      treeNodeFilterProp="title"
      placeholder={placeholder}
      treeData={toTreeOptions(categories.data ?? [])}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? undefined)}
    />
  );
}
