import { type DeviceCategory, deviceCalls } from '@twinscape/contract/devices';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { DEVICE_READS } from '../reads.ts';
import { categoryMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly category: DeviceCategory | undefined;
  readonly onClose: () => void;
  readonly onGone: (category: DeviceCategory) => void;
};

/** Deletes an empty category; one with devices or others below it is refused in the dialog. */
export function DeleteCategory({ projectId, category, onClose, onGone }: Props) {
  const words = useMessages(categoryMessages);
  const say = useSay();
  const lastCategory = useLastDefined(category);
  const { send, busy, failure, reset } = useSend(deviceCalls.DeleteProjectDeviceCategory, {
    handles: true,
    invalidates: DEVICE_READS,
    onDone: () => {
      onClose();
      if (lastCategory) onGone(lastCategory);
    },
  });
  useEffect(() => {
    if (category) reset();
  }, [category, reset]);
  if (!lastCategory) return null;
  return (
    <ConfirmDelete
      open={category !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, deviceCategoryId: lastCategory.deviceCategoryId })}
    >
      {say(categoryMessages.removeBody, { name: lastCategory.categoryName })}
    </ConfirmDelete>
  );
}
