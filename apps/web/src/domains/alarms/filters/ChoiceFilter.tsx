import { Select } from 'antd';

type Choice = { readonly value: string; readonly label: string };
type Props = {
  readonly className: string | undefined;
  readonly label: string;
  /** Said while nothing is chosen. */
  readonly any: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** Many choices are found by typing. */
  readonly isSearched?: boolean;
  readonly onChoose: (value: string) => void;
};

/** Narrows a list to one of some choices; the empty text is any of them. */
export const ChoiceFilter = ({ className, label, any, value, choices, isSearched, onChoose }: Props) => (
  <Select
    className={className ?? ''}
    aria-label={label}
    {...(isSearched ? { popupMatchSelectWidth: false, showSearch: { optionFilterProp: 'label' } } : {})}
    value={value ?? ''}
    options={[{ value: '', label: any }, ...choices]}
    onChange={onChoose}
  />
);
