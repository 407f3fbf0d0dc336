import { Select, type SelectProps } from 'antd';
import { DateRange, type DayRange } from '../DateRange.tsx';

/** Values of a list's filters, by their names in the address. */
export type FilterValues = Readonly<Record<string, string>>;
/** Changes some of them; an empty text or undefined takes a filter out of the address. */
export type SetFilters = (change: Record<string, string | undefined>) => void;
/** What narrows a list of a project: its filters, and how they are set. */
export type ProjectFilterProps<Values = FilterValues> = {
  readonly projectId: string;
  readonly values: Values;
  readonly set: SetFilters;
};

type Props = Pick<SelectProps, 'showSearch' | 'loading' | 'notFoundContent' | 'style'> & {
  readonly className?: string | undefined;
  readonly label: string;
  /** What stands for no choice: "Any state". */
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string; readonly title?: string }[];
  /** The empty text is no choice. */
  readonly onChange: (value: string) => void;
};

/** One filter of a list. No choice is the first entry of its choices. */
export const FilterSelect = ({ label, any, value = '', options, className = '', ...select }: Props) => (
  <Select
    aria-label={label}
    className={className}
    popupMatchSelectWidth={false}
    value={value}
    options={[{ value: '', label: any }, ...options]}
    {...select}
  />
);

/** One filter of a list, empty until something is chosen, and with a cross to clear it. */
export const ClearableFilter = ({ label, any, value, options, onChange, className = '', ...select }: Props) => (
  <Select
    aria-label={label}
    className={className}
    placeholder={any}
    allowClear
    value={value || null}
    options={[...options]}
    onChange={(next: string | null | undefined) => onChange(next ?? '')}
    {...select}
  />
);

/** The period of a list whose filters are `from` and `to`, both whole days. */
export const toFilterDays = ({ from, to }: FilterValues): DayRange | undefined =>
  from && to ? { from, to } : undefined;

/** Chooses that period. */
export const DayFilter = ({ values, set }: { readonly values: FilterValues; readonly set: SetFilters }) => (
  <DateRange value={toFilterDays(values)} onChange={(days) => set({ from: days?.from, to: days?.to })} />
);
