import { deviceCalls, type PersistentRpc } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { rpcMessages } from './messages.ts';

/** Deletes a call that is kept after asking. */
export function DeleteRpc({ rpc, onClose }: { readonly rpc: PersistentRpc | undefined; readonly onClose: () => void }) {
  const words = useMessages(rpcMessages);
  const say = useSay();
  const lastRpc = useLastDefined(rpc);
  const { send, busy, failure, reset } = useSend(deviceCalls.DeletePersistentRpc, {
    handles: true,
    invalidates: [deviceCalls.GetPersistentRpcs],
    onDone: onClose,
  });
  useEffect(() => {
    if (rpc) reset();
  }, [rpc, reset]);
  if (!lastRpc) return null;
  return (
    <ConfirmDelete
      open={rpc !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ id: lastRpc.id.id })}
    >
      {say(rpcMessages.removeBody, { method: lastRpc.request.body.method })}
    </ConfirmDelete>
  );
}
