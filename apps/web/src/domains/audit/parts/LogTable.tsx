import type { OperationLogRow } from '@twinscape/contract/audit';
import type { ReactNode } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ClearableFilter, DataTable, DayFilter, EmptyState, Glyph, useListState } from '../../../ui/index.ts';
import { useLogColumns } from '../columns.tsx';
import { ENTITY_NAMES } from '../entities.ts';
import { LOG_FILTERS, toLogInput } from '../filters.ts';
import type { LogCall, LogFilterProps } from '../log.ts';
import { auditMessages } from '../messages.ts';
import { LogEntry } from './LogEntry.tsx';
import css from './LogTable.module.css';
import { NewEntriesButton } from './NewEntriesButton.tsx';
import { OPERATIONS } from './OperationTag.tsx';

type Props = {
  readonly name: string;
  readonly call: LogCall;
  /** The project, where the log is that of one. */
  readonly scope: { readonly projectId?: string };
  /** Entries of many enterprises and projects: says which. */
  readonly everywhere?: boolean;
  /** Filters by person, enterprise and project, as the scope allows. */
  readonly filters: (values: LogFilterProps['values'], set: LogFilterProps['set']) => ReactNode;
};

/**
 * An operation log (S-ADM-09, S-ADM-10): search, filters, rows that unfold to what was changed, Excel with the same
 * filters.
 */
export function LogTable({ name, call, scope, everywhere = false, filters }: Props) {
  const words = useMessages(auditMessages);
  const say = useSay();
  const [state, change] = useListState(LOG_FILTERS);
  const input = { ...scope, ...toLogInput(state.filters), ...(state.key ? { key: state.key } : {}) };
  const onPerson = ({ operateUserId, operateUserName }: OperationLogRow) =>
    change({ filters: { user: operateUserId, userName: operateUserName } });
  const columns = useLogColumns({ everywhere, onPerson });
  return (
    <DataTable<LogCall>
      name={name}
      call={call}
      input={scope}
      columns={columns}
      search={words.search}
      filterNames={LOG_FILTERS}
      filterInput={toLogInput}
      filters={(values, set) => (
        <>
          <span className={css.days}>
            <DayFilter values={values} set={set} />
          </span>
          <ClearableFilter
            label={words.type}
            any={words.allTypes}
            className={css.short ?? ''}
            value={values.type}
            options={OPERATIONS.map(({ type, word }) => ({ value: String(type), label: words[word] }))}
            onChange={(type) => set({ type })}
          />
          <ClearableFilter
            label={words.entity}
            any={words.allEntities}
            className={css.short ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            value={values.entity}
            options={Object.entries(ENTITY_NAMES).map(([value, text]) => ({ value, label: say(text) }))}
            onChange={(entity) => set({ entity })}
          />
          {filters(values, set)}
          {values.user && (
            <PersonChip name={values.userName ?? ''} onClear={() => set({ user: undefined, userName: undefined })} />
          )}
          <NewEntriesButton call={call} input={input} />
        </>
      )}
      expand={(row) => <LogEntry entry={row} everywhere={everywhere} />}
      empty={<EmptyState title={words.none} hint={words.noneHint} />}
    />
  );
}

/** The person whose operations alone are shown, and the way back to all. */
function PersonChip({ name, onClear }: { name: string; onClear: () => void }) {
  const words = useMessages(auditMessages);
  const say = useSay();
  return (
    <span className={css.person}>
      <Glyph name="user" size={13} />
      <span className="cut" title={say(auditMessages.onlyPerson, { name })}>
        {name || words.person}
      </span>
      <button type="button" aria-label={words.allPeople} title={words.allPeople} onClick={onClear}>
        <Glyph name="close" size={11} />
      </button>
    </span>
  );
}
