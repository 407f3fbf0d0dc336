import { Button } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, EmptyState, Glyph, IconAction } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { readKeyFilter } from '../../data/keyFilters.ts';
import css from '../Editor.module.css';
import { type ChangeDashboard, removeFilter, saveFilter } from '../operations.ts';
import { KeyFilterForm } from './KeyFilterForm.tsx';
import { keyFilterMessages } from './messages.ts';

type Props = { readonly onChange: ChangeDashboard; readonly onClose: () => void };

/** The filters of a dashboard: which entities its widgets show. */
export function KeyFiltersDialog({ onChange, onClose }: Props) {
  const words = useMessages(keyFilterMessages);
  const say = useSay();
  const { configuration } = useOpenDashboard();
  const [editing, setEditing] = useState<string | 'new'>();
  const filters = Object.entries(configuration.filters ?? {});
  const edited = editing === undefined || editing === 'new' ? undefined : configuration.filters?.[editing];
  return (
    <>
      <Dialog open title={words.title} onClose={onClose}>
        <p className="faint">{words.hint}</p>
        {filters.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <ul className={css.entries}>
            {filters.map(([id, stored]) => {
              const filter = readKeyFilter(stored);
              const name = stored.filter ?? id;
              return (
                <li key={id}>
                  <span>
                    <strong>{name}</strong>
                    <small>
                      {filter ? say(keyFilterMessages.count, { count: filter.conditions.length }) : words.foreign}
                    </small>
                  </span>
                  {filter && <IconAction name="edit" label={`${words.edit} ${name}`} onClick={() => setEditing(id)} />}
                  <IconAction
                    name="trash"
                    label={`${words.remove} ${name}`}
                    onClick={() => onChange(removeFilter(configuration, id))}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <Button icon={<Glyph name="plus" size={12} />} onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      </Dialog>
      {editing !== undefined && (
        <KeyFilterForm
          filter={edited && readKeyFilter(edited)}
          taken={filters.flatMap(([id, { filter }]) => (id === editing || !filter ? [] : filter))}
          onSave={(filter) => {
            onChange(saveFilter(configuration, filter, editing === 'new' ? undefined : editing).configuration);
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
