import { deviceCalls } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { useCall } from '../../../platform/api/index.ts';
import { toTreeOptions } from '../../devices/index.ts';

type Props = {
  readonly projectId: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly onChange: (category: string) => void;
};

/** The categories of a project's devices. */
export const useDeviceCategories = (projectId: string) =>
  useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true, freshMs: 30_000 }).data ?? [];

/** Narrows a list to a category of devices; nothing where the project has none. */
export function CategoryFilter({ projectId, className, label, any, value, onChange }: Props) {
  const categories = useDeviceCategories(projectId);
  if (categories.length === 0) return null;
  return (
    <TreeSelect
      className={className ?? ''}
      aria-label={label}
      popupMatchSelectWidth={false}
      treeDefaultExpandAll
      value={value ?? ''}
      treeData={[{ value: '', title: any, children: [] }, ...toTreeOptions(categories)]}
      onChange={onChange}
    />
  );
}
