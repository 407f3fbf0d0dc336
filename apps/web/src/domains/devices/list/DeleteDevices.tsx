import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { deviceMessages } from '../messages.ts';
import { DEVICE_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly Pick<DeviceRow, 'id' | 'deviceName'>[] | undefined;
  readonly onClose: () => void;
  readonly onGone?: () => void;
};

/** Names that are said before the rest is only counted. */
const NAMED = 3;

/** Deletes devices with their history, after saying so (C-DEV-10). */
export function DeleteDevices({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(deviceMessages);
  const say = useSay();
  const lastRows = useLastDefined(rows) ?? [];
  const { send, busy, failure, reset } = useSend(deviceCalls.DeleteProjectDevices, {
    handles: true,
    invalidates: DEVICE_READS,
    onDone: () => {
      onClose();
      onGone?.();
    },
  });
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = lastRows;
  if (!first) return null;
  const single = lastRows.length === 1;
  const names = lastRows.slice(0, NAMED).map(({ deviceName }) => deviceName);
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={single ? words.removeTitle : say(deviceMessages.removeMany, { count: lastRows.length })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, deviceIds: lastRows.map(({ id }) => id) })}
    >
      {single
        ? say(deviceMessages.removeBody, { name: first.deviceName })
        : say(deviceMessages.removeBodyMany, {
            names: names.join(say({ cn: '、', en: ', ' })),
            count: lastRows.length,
          })}
    </ConfirmDelete>
  );
}
