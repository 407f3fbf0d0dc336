import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../../platform/api/index.ts';
import { Dialog } from '../../../ui/index.ts';
import type { CategoryChoice } from './branches.ts';
import css from './Views.module.css';

type Props = {
  readonly title: string;
  readonly label: string;
  readonly open: boolean;
  readonly choices: readonly CategoryChoice[];
  /** What is chosen at first; '' for nothing. */
  readonly initial: string;
  readonly submitWord?: string;
  readonly busy?: boolean;
  readonly failure?: CallFailed | undefined;
  readonly isPossible: (id: string) => boolean;
  readonly onClose: () => void;
  readonly onChoose: (id: string) => void;
};

/** One category out of the tree: for what dragging does, by keys or with many at once. */
export function ChooseCategory(props: Props) {
  const { title, label, open, choices, initial, submitWord, isPossible, onClose, onChoose } = props;
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (open) setWanted(initial);
  }, [open, initial]);
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      width="small"
      onSubmit={() => onChoose(wanted)}
      {...(submitWord ? { submitWord } : {})}
      busy={props.busy ?? false}
      disabled={wanted === '' || !isPossible(wanted)}
      failure={props.failure}
    >
      <TreeSelect
        className={css.wide ?? ''}
        aria-label={label}
        placeholder={label}
        {...(wanted ? { value: wanted } : {})}
        showSearch
        treeNodeFilterProp="title"
        treeDefaultExpandAll
        treeData={[...choices]}
        onChange={(value: string) => setWanted(value)}
      />
    </Dialog>
  );
}
