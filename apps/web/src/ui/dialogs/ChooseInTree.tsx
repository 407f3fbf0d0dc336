import { TreeSelect } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import css from './ChooseInTree.module.css';

/** A place of a tree, for antd's TreeSelect. What is disabled or not selectable only holds others. */
export type TreeChoice = {
  readonly value: string;
  readonly title: string;
  readonly disabled?: boolean;
  readonly selectable?: boolean;
  readonly children: TreeChoice[];
};

type Props = Pick<DialogProps, 'title' | 'open' | 'onClose' | 'width' | 'submitWord' | 'busy' | 'failure'> & {
  /** Of the choice, for screen readers; said in the empty choice unless `placeholder` says something else. */
  readonly label: string;
  readonly placeholder?: string;
  readonly choices: readonly TreeChoice[];
  /** What is chosen at first; nothing unless said otherwise. */
  readonly initial?: string | undefined;
  readonly isLoading?: boolean;
  readonly isPossible?: (value: string) => boolean;
  readonly onChoose: (value: string) => void;
  /** Another choice than the one that was refused. */
  readonly onChange?: () => void;
  /** Stands above the choice. */
  readonly intro?: ReactNode;
  /** Why there is nothing to choose; stands instead of the choice. */
  readonly none?: ReactNode;
};

/** One place out of a tree: what dragging does, by keys or with many rows at once. */
export function ChooseInTree({ label, placeholder = label, choices, initial, intro, none, ...props }: Props) {
  const { isLoading = false, isPossible, onChoose, onChange, width = 'small', ...dialog } = props;
  const [wanted, setWanted] = useState<string>();
  const { open } = dialog;
  useEffect(() => {
    if (open) setWanted(initial);
  }, [open, initial]);
  return (
    <Dialog
      {...dialog}
      width={width}
      onSubmit={() => wanted !== undefined && onChoose(wanted)}
      disabled={wanted === undefined || isPossible?.(wanted) === false}
    >
      <div className={css.choosing}>
        {none || (
          <>
            {intro}
            <TreeSelect
              className={css.tree ?? ''}
              aria-label={label}
              placeholder={placeholder}
              {...(wanted === undefined ? {} : { value: wanted })}
              showSearch
              treeNodeFilterProp="title"
              treeDefaultExpandAll
              loading={isLoading}
              treeData={[...choices]}
              onChange={(value: string) => {
                setWanted(value);
                onChange?.();
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
