import type { EntityAlias } from '@twinscape/contract/dashboards';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, EmptyState, Glyph, IconAction } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import css from '../Editor.module.css';
import { type ChangeDashboard, listAliasUses, removeAlias, saveAlias } from '../operations.ts';
import { AliasForm } from './AliasForm.tsx';
import { readFilter } from './aliasKinds.ts';
import { aliasMessages } from './messages.ts';

type Props = { readonly projectId: string; readonly onChange: ChangeDashboard; readonly onClose: () => void };

/** The aliases of a dashboard: what they stand for, which widgets read them. */
export function AliasesDialog({ projectId, onChange, onClose }: Props) {
  const words = useMessages(aliasMessages);
  const say = useSay();
  const { configuration, getAlias } = useOpenDashboard();
  const [editing, setEditing] = useState<{
    readonly id: string | undefined;
    readonly alias: EntityAlias | undefined;
  }>();
  const [removing, setRemoving] = useState<string>();
  const aliases = Object.entries(configuration.entityAliases ?? {});
  const uses = (id: string): number => listAliasUses(configuration, id).length;
  const remove = (id: string) => {
    onChange(removeAlias(configuration, id));
    setRemoving(undefined);
  };
  return (
    <>
      <Dialog open title={words.title} onClose={onClose}>
        <p className="faint">{words.hint}</p>
        {aliases.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <ul className={css.entries}>
            {aliases.map(([id, alias]) => {
              const draft = readFilter(alias.filter);
              const { entities, count } = getAlias(id);
              return (
                <li key={id}>
                  <span>
                    <strong>{alias.alias}</strong>
                    <small>
                      {draft ? words[draft.kind] : words.foreign}
                      {entities && draft?.kind !== 'state' && ` · ${say(aliasMessages.count, { count })}`}
                      {' · '}
                      {uses(id) === 0 ? words.unused : say(aliasMessages.uses, { count: uses(id) })}
                    </small>
                  </span>
                  {draft && (
                    <IconAction
                      name="edit"
                      label={`${words.edit} ${alias.alias}`}
                      onClick={() => setEditing({ id, alias })}
                    />
                  )}
                  <IconAction
                    name="trash"
                    label={`${words.remove} ${alias.alias}`}
                    onClick={() => (uses(id) === 0 ? remove(id) : setRemoving(id))}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <Button icon={<Glyph name="plus" size={12} />} onClick={() => setEditing({ id: undefined, alias: undefined })}>
          {words.add}
        </Button>
      </Dialog>
      {editing && (
        <AliasForm
          projectId={projectId}
          alias={editing.alias}
          onSave={(alias) => {
            onChange(saveAlias(configuration, alias, editing.id).configuration);
            setEditing(undefined);
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing !== undefined && (
        <Dialog
          open
          danger
          width="small"
          title={words.remove}
          submitWord={words.remove}
          onSubmit={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{say(aliasMessages.removeUsed, { count: uses(removing) })}</p>
        </Dialog>
      )}
    </>
  );
}
