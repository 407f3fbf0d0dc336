import { deviceCalls } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { LeftDrawer } from '../../../ui/index.ts';
import { categoryMessages } from '../categories/messages.ts';
import { toTreeOptions } from '../categories/tree.ts';
import css from './Devices.module.css';
import { UNGROUPED } from './query.ts';

type Props = {
  readonly projectId: string;
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
  readonly tree: ReactNode;
};

/** The categories where there is no room for their tree beside the devices. */
export function CategorySelect({ projectId, chosen, onChoose, tree }: Props) {
  const words = useMessages(categoryMessages);
  const [open, setOpen] = useState(false);
  const query = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  return (
    <div className={css.narrowOnly}>
      <TreeSelect
        aria-label={words.title}
        value={chosen}
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        treeData={[
          { value: '', title: words.all, children: [] },
          ...toTreeOptions(query.data ?? []),
          { value: UNGROUPED, title: words.ungrouped, children: [] },
        ]}
        onChange={(value: string) => onChoose(value)}
      />
      <LeftDrawer word={words.manage} icon="gear" open={open} onOpen={setOpen}>
        {tree}
      </LeftDrawer>
    </div>
  );
}
