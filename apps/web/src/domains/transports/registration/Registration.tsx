import { type ProvisionKey, provisionCalls } from '@twinscape/contract/transports';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  CommandLine,
  EmptyState,
  Glyph,
  LinesSkeleton,
  type MenuActions,
  Page,
  QueryResult,
} from '../../../ui/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';
import { EXAMPLE_ANSWER } from './commands.ts';
import { AddKey, type CreatedKey, DeleteKey, EditKey, RenewKey, SecretDialog } from './KeyDialogs.tsx';
import { KeyTable } from './KeyTable.tsx';
import { registrationMessages } from './messages.ts';
import css from './Registration.module.css';
import { RegistrationCommands } from './RegistrationCommands.tsx';
import { useRegistrationEndpoints } from './useRegistrationEndpoints.ts';

const KEY_THINGS = ['deviceProvisionKey'];
const KEY_READS = [provisionCalls.GetDeviceProvisionKeyList];

/** Keys with which devices join a project by themselves, and how a device uses one. */
export function Registration() {
  const words = useMessages(registrationMessages);
  const say = useSay();
  const format = useFormat();
  const { id: projectId } = useProject();
  const off = useReadOnlyReason();
  const doors = useRegistrationEndpoints(projectId);
  const [{ key: chosen }, go] = useAddressState({ key: '' });
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ProvisionKey>();
  const [renewing, setRenewing] = useState<ProvisionKey>();
  const [removing, setRemoving] = useState<ProvisionKey>();
  const [made, setMade] = useState<CreatedKey>();
  const list = useCall(provisionCalls.GetDeviceProvisionKeyList, { projectId }, { handles: true });
  useRefetchOnChange(KEY_THINGS, KEY_READS);
  const keys = list.data ?? [];
  const selectedKey = keys.find(({ id }) => id === chosen) ?? keys[0];
  const add = (
    <ActionButton type="primary" icon={<Glyph name="plus" />} off={off} onClick={() => setAdding(true)}>
      {words.add}
    </ActionButton>
  );
  const getKeyActions = (key: ProvisionKey): MenuActions => [
    { key: 'show', word: words.show, icon: 'device', run: () => go({ key: key.id }) },
    { key: 'edit', word: words.edit, icon: 'edit', off, run: () => setEditing(key) },
    { key: 'renew', word: words.renew, icon: 'key', off, run: () => setRenewing(key) },
    'line',
    { key: 'remove', word: words.remove, icon: 'trash', danger: true, off, run: () => setRemoving(key) },
  ];
  return (
    <Page
      title={words.title}
      note={
        keys.length > 0 &&
        (keys.length === 1 ? words.noteOne : say(registrationMessages.note, { count: format.number(keys.length) }))
      }
      actions={add}
    >
      <QueryResult query={list} skeleton={<LinesSkeleton lines={5} />}>
        {() =>
          selectedKey === undefined ? (
            <EmptyState title={words.none} hint={words.lead} action={add} />
          ) : (
            <div className={css.registration}>
              <section className={css.section} aria-label={words.keys}>
                <p className="soft">{words.lead}</p>
                <KeyTable keys={keys} acts={getKeyActions} />
              </section>
              <section className={css.section} aria-label={words.how}>
                <h2>{words.how}</h2>
                <p className="soft">
                  {words.howHint} {say(registrationMessages.howOf, { name: selectedKey.name })}
                </p>
                <RegistrationCommands
                  doors={doors}
                  shown={{ provisionKey: selectedKey.provisionKey, provisionSecret: '…' }}
                />
                <CommandLine name={words.answer} text={EXAMPLE_ANSWER} />
                <p className="soft">{words.answerHint}</p>
              </section>
            </div>
          )
        }
      </QueryResult>
      <AddKey projectId={projectId} open={adding} onClose={() => setAdding(false)} onMade={setMade} />
      <EditKey projectId={projectId} chosen={editing} onClose={() => setEditing(undefined)} />
      <RenewKey projectId={projectId} chosen={renewing} onClose={() => setRenewing(undefined)} onMade={setMade} />
      <DeleteKey projectId={projectId} chosen={removing} onClose={() => setRemoving(undefined)} />
      <SecretDialog made={made} doors={doors} onClose={() => setMade(undefined)} />
    </Page>
  );
}
