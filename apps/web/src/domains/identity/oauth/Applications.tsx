import { fill } from '@twinscape/contract';
import { type OauthClient, oauthCalls } from '@twinscape/contract/identity';
import { useState } from 'react';
import { useFormat, useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ConfirmCall } from '../../../ui/dialogs/ConfirmCall.tsx';
import { AddButton, type Column, DataTable, EmptyState, Page, useActionsColumn } from '../../../ui/index.ts';
import { ClientDialog } from './ClientDialog.tsx';
import { ClientSecret, type ShownSecret } from './ClientSecret.tsx';
import { clientMessages } from './messages.ts';

const { GetOauthClientList, DeleteOauthClient, RenewOauthClientSecret } = oauthCalls;

/** Applications that people can let in: registered here, or by themselves. */
export function Applications() {
  const words = useMessages(clientMessages);
  const format = useFormat();
  useRefetchOnChange(['oauthClient'], [GetOauthClientList]);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const [renewing, setRenewing] = useState<OauthClient>();
  const [leaving, setLeaving] = useState<OauthClient>();
  const [, openApplication] = useAddressState({ application: '' });
  const actions = useActionsColumn<OauthClient>({
    getName: ({ clientName }) => clientName,
    getActions: (row) => [
      { key: 'edit', word: words.edit, icon: 'edit', run: () => openApplication({ application: row.id }, true) },
      ...(row.isConfidential && !row.isDynamic
        ? [{ key: 'renew', word: words.renew, icon: 'key' as const, run: () => setRenewing(row) }]
        : []),
      'line',
      { key: 'remove', word: words.remove, icon: 'trash', danger: true, run: () => setLeaving(row) },
    ],
  });
  const columns: readonly Column<OauthClient>[] = [
    { key: 'clientName', title: words.name, width: 190, sort: true, fixed: true },
    {
      key: 'isDynamic',
      title: words.kind,
      width: 110,
      render: ({ isDynamic }) => (isDynamic ? words.dynamic : words.registered),
    },
    {
      key: 'isConfidential',
      title: words.secret,
      width: 100,
      render: ({ isConfidential }) => (isConfidential ? words.keepsSecret : words.noSecret),
    },
    {
      key: 'clientId',
      title: words.clientId,
      width: 300,
      render: ({ clientId }) => <span className="mono">{clientId}</span>,
    },
    {
      key: 'userCount',
      title: words.users,
      width: 80,
      align: 'right',
      render: ({ userCount }) => <span className="num">{userCount}</span>,
    },
    {
      key: 'lastUseTime',
      title: words.lastUse,
      width: 150,
      sort: true,
      render: ({ lastUseTime }) =>
        lastUseTime ? (
          <span className="num">{format.minute(lastUseTime)}</span>
        ) : (
          <span className="faint">{words.never}</span>
        ),
    },
    {
      key: 'createTime',
      title: words.created,
      width: 150,
      sort: true,
      render: ({ createTime }) => <span className="num">{format.minute(createTime)}</span>,
    },
    actions,
  ];
  return (
    <Page title={words.title} note={words.note} body="fill">
      <DataTable
        name="identity.applications"
        call={GetOauthClientList}
        columns={columns}
        search={words.search}
        actions={
          <AddButton type="primary" onClick={() => setAdding(true)}>
            {words.add}
          </AddButton>
        }
        dialog={{
          name: 'application',
          render: (row, close) => row && <ClientDialog client={row} onClose={close} />,
        }}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
      {adding && <ClientDialog onClose={() => setAdding(false)} onAdded={setShown} />}
      <ConfirmCall
        call={RenewOauthClientSecret}
        subject={renewing}
        toInput={({ id }) => ({ id })}
        question={({ clientName }) => ({
          title: words.renew,
          word: words.renew,
          body: fill(words.renewText, { name: clientName }),
        })}
        invalidates={[]}
        onDone={({ clientId }, { clientSecret }) => setShown({ title: words.renewed, clientId, clientSecret })}
        onClose={() => setRenewing(undefined)}
      />
      <ConfirmCall
        call={DeleteOauthClient}
        subject={leaving}
        toInput={({ id }) => ({ id })}
        question={({ clientName, userCount }) => ({
          body: fill(words.removeText, { name: clientName, count: userCount }),
        })}
        invalidates={[GetOauthClientList]}
        onClose={() => setLeaving(undefined)}
      />
      <ClientSecret shown={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
}
