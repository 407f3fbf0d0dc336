import { Form, TreeSelect } from 'antd';
import { findBranch } from '../../../ui/tree/branches.ts';
import { toClassChoices } from '../classes/branches.ts';
import type { useClassTree } from '../classes/useClassTree.ts';

type Props = {
  readonly id: string;
  readonly classes: ReturnType<typeof useClassTree>;
  readonly value: string | undefined;
  readonly onChange: (categoryId: string | undefined) => void;
  /** The reader tried to import: what is missing is said. */
  readonly isTried: boolean;
  readonly words: {
    readonly category: string;
    readonly chooseCategory: string;
    readonly categoryRequired: string;
    readonly noGroups: string;
    readonly ofClassHint: string;
    readonly ofTypeHint: string;
  };
};

/** The class or type that imported assets become of (RU-VAL-39). */
export function CategoryField({ id, classes, value, onChange, isTried, words }: Props) {
  const branch = findBranch(classes.tree, value ?? '');
  return (
    <Form.Item
      label={words.category}
      htmlFor={id}
      required
      extra={branch && (branch.kind === 'class' ? words.ofClassHint : words.ofTypeHint)}
      {...(isTried && !branch ? { validateStatus: 'error' as const, help: words.categoryRequired } : {})}
    >
      <TreeSelect
        id={id}
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll
        loading={classes.isPending}
        placeholder={words.chooseCategory}
        notFoundContent={words.noGroups}
        treeData={toClassChoices(classes.tree, 'both')}
        value={branch?.id ?? null}
        onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
      />
    </Form.Item>
  );
}
