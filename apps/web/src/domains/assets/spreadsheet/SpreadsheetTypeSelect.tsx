import { TreeSelect } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { toClassChoices } from '../classes/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { assetSpreadsheetMessages } from './messages.ts';

type Props = {
  readonly id?: string;
  readonly projectId: string;
  readonly value: string | undefined;
  /** What can be chosen; a type unless told. */
  readonly wanted?: 'class' | 'type';
  readonly placeholder?: string;
  readonly label?: string;
  readonly onChange: (id: string | undefined) => void;
};

/** Chooses a type, or a class, in the class tree by typing a part of its name. */
export function SpreadsheetTypeSelect({ id, projectId, value, wanted = 'type', placeholder, label, onChange }: Props) {
  const words = useMessages(assetSpreadsheetMessages);
  const { tree, isPending } = useClassTree(projectId);
  return (
    <TreeSelect
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ width: '100%' }}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      loading={isPending}
      placeholder={placeholder ?? words.chooseType}
      treeData={toClassChoices(tree, wanted)}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
    />
  );
}

/** Whether the project has any type; undefined until it is known. */
export function useHasTypes(projectId: string): boolean | undefined {
  const { tree, isPending, error } = useClassTree(projectId);
  return isPending || error ? undefined : toClassChoices(tree, 'type').length > 0;
}
