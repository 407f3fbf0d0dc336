import { TreeSelect } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { toClassChoices } from '../classes/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { editMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly id?: string;
  readonly label?: string;
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
  readonly onBlur?: () => void;
};

/** One type, found by its name in the tree of classes. */
export function TypeSelect({ projectId, id, label, value, onChange, onBlur }: Props) {
  const words = useMessages(editMessages);
  const { tree, isPending } = useClassTree(projectId);
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      style={{ width: '100%' }}
      placeholder={words.typeHint}
      notFoundContent={words.noTypes}
      loading={isPending}
      {...(value ? { value } : {})}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      treeData={toClassChoices(tree, 'type')}
      onChange={(next: string | undefined) => onChange?.(next)}
      onBlur={() => onBlur?.()}
    />
  );
}
