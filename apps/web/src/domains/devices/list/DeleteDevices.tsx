import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { useOfferUndo } from '../../bin/index.ts';
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
  const offerUndo = useOfferUndo(projectId);
  return (
    <ConfirmCall
      call={deviceCalls.DeleteProjectDevices}
      subject={rows}
      toInput={(devices) => ({ projectId, deviceIds: devices.map(({ id }) => id) })}
      question={(devices) => {
        const names = devices.slice(0, NAMED).map(({ deviceName }) => deviceName);
        const [name = ''] = names;
        if (devices.length === 1) return { title: words.removeTitle, body: say(deviceMessages.removeBody, { name }) };
        const count = devices.length;
        return {
          title: say(deviceMessages.removeMany, { count }),
          body: say(deviceMessages.removeBodyMany, { names: names.join(say({ cn: '、', en: ', ' })), count }),
        };
      }}
      invalidates={DEVICE_READS}
      onClose={onClose}
      successMessage={false}
      onDone={(devices) => {
        offerUndo(
          'device',
          devices.map(({ id, deviceName: name }) => ({ id, name })),
        );
        onGone?.();
      }}
    />
  );
}
