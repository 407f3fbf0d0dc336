import { TreeSelect } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { LeftDrawer } from '../../../ui/index.ts';
import { findBranch } from '../../../ui/tree/branches.ts';
import { type ClassBranch, toClassChoices } from './branches.ts';
import { classMessages } from './messages.ts';
import { useClassTree } from './useClassTree.ts';

type Props = {
  readonly projectId: string;
  /** The id of a class or a type; '' for all. */
  readonly chosen: string;
  readonly onChoose: (branch: ClassBranch | undefined) => void;
  readonly className?: string;
  /** What stands for all of it; all assets unless said otherwise. */
  readonly allWord?: string;
  /** The tree itself, in a drawer; without it there is only the choice. */
  readonly tree?: ReactNode;
};

/** The class tree where there is no room for it beside the screen. */
export function ClassSelect({ projectId, chosen, onChoose, className, allWord, tree: drawn }: Props) {
  const words = useMessages(classMessages);
  const [open, setOpen] = useState(false);
  const { tree } = useClassTree(projectId);
  return (
    <>
      <TreeSelect
        className={className ?? ''}
        aria-label={words.choose}
        value={chosen}
        showSearch
        treeNodeFilterProp="title"
        popupMatchSelectWidth={false}
        treeDefaultExpandAll
        treeData={[
          { value: '', title: allWord ?? words.all, disabled: false, children: [] },
          ...toClassChoices(tree, 'both'),
        ]}
        onChange={(value: string) => onChoose(findBranch(tree, value))}
      />
      {drawn && (
        <LeftDrawer word={words.show} icon="panel" title={words.title} open={open} onOpen={setOpen}>
          {drawn}
        </LeftDrawer>
      )}
    </>
  );
}
