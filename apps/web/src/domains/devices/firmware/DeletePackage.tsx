import { deviceFirmwareCalls, type OtaPackage } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { firmwareMessages } from './messages.ts';
import { FIRMWARE_READS } from './reads.ts';

type Props = { readonly otaPackage: OtaPackage | undefined; readonly onClose: () => void };

/** Deletes a package after asking (C-OTA-04). */
export function DeletePackage({ otaPackage, onClose }: Props) {
  const words = useMessages(firmwareMessages);
  const say = useSay();
  const lastPackage = useLastDefined(otaPackage);
  const { send, busy, failure, reset } = useSend(deviceFirmwareCalls.DeleteOtaPackage, {
    handles: true,
    invalidates: FIRMWARE_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (otaPackage) reset();
  }, [otaPackage, reset]);
  if (!lastPackage) return null;
  return (
    <ConfirmDelete
      open={otaPackage !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ id: lastPackage.id.id })}
    >
      {say(firmwareMessages.removeBody, { name: `${lastPackage.title} ${lastPackage.version}` })}
    </ConfirmDelete>
  );
}
