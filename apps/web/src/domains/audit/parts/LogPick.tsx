import type { ComponentProps } from 'react';
import { ClearableFilter } from '../../../ui/index.ts';
import css from './LogTable.module.css';

type Props = Pick<ComponentProps<typeof ClearableFilter>, 'label' | 'any' | 'value' | 'loading' | 'onChange'> & {
  /** Undefined until they have been read. */
  readonly options: ComponentProps<typeof ClearableFilter>['options'] | undefined;
  readonly onTyped: (text: string) => void;
};

/** A filter of a log whose choices are found on the server as one types. */
export const LogPick = ({ options = [], onTyped, ...filter }: Props) => (
  <ClearableFilter
    {...filter}
    className={css.pick ?? ''}
    showSearch={{ filterOption: false, onSearch: onTyped }}
    options={options}
  />
);
