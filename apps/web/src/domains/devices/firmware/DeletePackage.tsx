import { type OtaPackage, otaCalls } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { OTA_READS } from './reads.ts';
import { firmwareWords } from './words.ts';

type Props = { readonly otaPackage: OtaPackage | undefined; readonly onClose: () => void };

/** Deletes a package after asking (C-OTA-04). */
export function DeletePackage({ otaPackage, onClose }: Props) {
  const words = useWords(firmwareWords);
  const say = useSay();
  const shown = useLastDefined(otaPackage);
  const { send, busy, failure, reset } = useSend(otaCalls.DeleteOtaPackage, {
    handles: true,
    invalidates: OTA_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (otaPackage) reset();
  }, [otaPackage, reset]);
  if (!shown) return null;
  return (
    <ConfirmDelete
      open={otaPackage !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ id: shown.id.id })}
    >
      {say(firmwareWords.removeBody, { name: `${shown.title} ${shown.version}` })}
    </ConfirmDelete>
  );
}
