import { DOCUMENT_STATUSES, FILE_KIND_NAMES } from '@twinscape/contract/documents';
import { useMessages } from '../../../platform/language/index.ts';
import { FilterSelect, type FilterValues, type SetFilters } from '../../../ui/index.ts';
import { documentMessages, documentStatusMessages, fileKindMessages, registerMessages } from '../messages.ts';
import css from './Documents.module.css';

/** The filters' names in the address. */
export const DOCUMENT_FILTERS = ['kind', 'status'] as const;

/** From the address to the call's input; what is no kind and no status is no filter. */
export function toDocumentFilters({ kind, status }: FilterValues) {
  const known = FILE_KIND_NAMES.find((one) => one === kind);
  const state = DOCUMENT_STATUSES.find((one) => one === status);
  return { ...(known ? { kind: known } : {}), ...(state ? { status: state } : {}) };
}

/** Files of one kind, or of one status. */
export function DocumentFilters({ values, set }: { readonly values: FilterValues; readonly set: SetFilters }) {
  const registers = useMessages(registerMessages);
  const statuses = useMessages(documentStatusMessages);
  const words = useMessages(documentMessages);
  const kinds = useMessages(fileKindMessages);
  return (
    <>
      <FilterSelect
        className={css.kind}
        label={words.kind}
        any={words.anyKind}
        value={values.kind}
        options={FILE_KIND_NAMES.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={(kind) => set({ kind })}
      />
      <FilterSelect
        className={css.kind}
        label={registers.status}
        any={registers.anyStatus}
        value={values.status}
        options={DOCUMENT_STATUSES.map((status) => ({ value: status, label: statuses[status] }))}
        onChange={(status) => set({ status })}
      />
    </>
  );
}
