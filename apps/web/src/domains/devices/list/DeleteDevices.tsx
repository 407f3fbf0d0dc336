import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { deviceMessages } from '../messages.ts';
import { DEVICE_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly Pick<DeviceRow, 'id' | 'deviceName'>[] | undefined;
  readonly onClose: () => void;
  readonly onGone?: () => void;
};

/** Deletes devices with their history, after saying so (C-DEV-10). */
export function DeleteDevices({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(deviceMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="device"
      toDeleted={({ id, deviceName: name }) => ({ id, name })}
      call={deviceCalls.DeleteProjectDevices}
      subject={rows}
      toInput={(devices) => ({ projectId, deviceIds: devices.map(({ id }) => id) })}
      question={(devices) => {
        const count = devices.length;
        const names = format.firstNames(devices.map(({ deviceName }) => deviceName));
        if (count === 1) return { title: words.removeTitle, body: say(deviceMessages.removeBody, { name: names }) };
        return {
          title: say(deviceMessages.removeMany, { count }),
          body: say(deviceMessages.removeBodyMany, { names, count }),
        };
      }}
      invalidates={DEVICE_READS}
      onClose={onClose}
      onDone={onGone}
    />
  );
}
