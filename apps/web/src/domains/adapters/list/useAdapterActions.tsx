import type { AdapterRow } from '@twinscape/contract/adapters';
import { useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall, type MenuActions, removeAction } from '../../../ui/index.ts';
import { AdapterForm } from '../form/AdapterForm.tsx';
import { adapterMessages } from '../messages.ts';
import { useAdapterRights } from '../rights.ts';
import { type AdapterScope, getAdapterReads, getScopeCalls, toScopeInput } from '../scope.ts';
import { CheckDialog } from './CheckDialog.tsx';

/** What can be done with an adapter, in lists and on its page; `dialogs` is what it opens. */
export function useAdapterActions(scope: AdapterScope, onGone?: () => void) {
  const words = useMessages(adapterMessages);
  const say = useSay();
  const format = useFormat();
  const rights = useAdapterRights(scope);
  const calls = getScopeCalls(scope);
  const reads = getAdapterReads(scope);
  const [edited, setEdited] = useState<AdapterRow>();
  const [checked, setChecked] = useState<AdapterRow>();
  const [removed, setRemoved] = useState<AdapterRow>();
  const changing = useSend(calls.changeState, { invalidates: reads });
  const toggle = (row: AdapterRow): void =>
    changing.send({ ...toScopeInput(scope), id: row.id, state: row.state === 'running' ? 'stopped' : 'running' });
  const getActions = (row: AdapterRow): MenuActions => {
    const off = rights.getOff(row);
    return [
      {
        key: 'state',
        word: row.state === 'running' ? words.stop : words.start,
        icon: row.state === 'running' ? 'pause' : 'play',
        off,
        run: () => toggle(row),
      },
      { key: 'check', word: words.check, icon: 'check', off: rights.off, run: () => setChecked(row) },
      { key: 'edit', word: words.change, icon: 'edit', off, run: () => setEdited(row) },
      'line',
      removeAction(words.remove, () => setRemoved(row), off),
    ];
  };
  const dialogs = (
    <>
      {edited && <AdapterForm {...scope} subject={edited} onClose={() => setEdited(undefined)} />}
      <CheckDialog {...scope} subject={checked} onClose={() => setChecked(undefined)} />
      <ConfirmCall
        call={calls.remove}
        subject={removed}
        toInput={({ id }) => ({ ...toScopeInput(scope), id })}
        question={({ adapterName, pointCount }) => ({
          body: say(adapterMessages.removeBody, { name: adapterName, points: format.number(pointCount) }),
        })}
        invalidates={reads}
        onClose={() => setRemoved(undefined)}
        {...(onGone ? { onDone: onGone } : {})}
      />
    </>
  );
  return { getActions, toggle, isToggling: changing.busy, edit: setEdited, check: setChecked, rights, dialogs };
}
