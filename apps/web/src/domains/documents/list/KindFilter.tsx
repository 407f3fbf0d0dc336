import { FILE_KIND_NAMES } from '@twinscape/contract/documents';
import { useMessages } from '../../../platform/language/index.ts';
import { FilterSelect, type FilterValues, type SetFilters } from '../../../ui/index.ts';
import { documentMessages, fileKindMessages } from '../messages.ts';
import css from './Documents.module.css';

/** The filter's name in the address. */
export const KIND_FILTER = ['kind'] as const;

/** From the address to the call's input; what is no kind is no filter. */
export function toKindInput({ kind }: FilterValues) {
  const known = FILE_KIND_NAMES.find((one) => one === kind);
  return known ? { kind: known } : {};
}

/** Files of one kind. */
export function KindFilter({ values, set }: { readonly values: FilterValues; readonly set: SetFilters }) {
  const words = useMessages(documentMessages);
  const kinds = useMessages(fileKindMessages);
  return (
    <FilterSelect
      className={css.kind}
      label={words.kind}
      any={words.anyKind}
      value={values.kind}
      options={FILE_KIND_NAMES.map((kind) => ({ value: kind, label: kinds[kind] }))}
      onChange={(kind) => set({ kind })}
    />
  );
}
