import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ChooseInTree, useDialogCall } from '../../../ui/index.ts';
import { DEVICE_READS } from '../reads.ts';
import { categoryMessages } from './messages.ts';
import { toTreeOptions } from './tree.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly DeviceRow[] | undefined;
  readonly onClose: () => void;
};

/**
 * Puts devices into a category (G-DEV-01). Those that are in it already are left out, unless all of them are: then the
 * refusal says so.
 */
export function AddToCategory({ projectId, rows, onClose }: Props) {
  const words = useMessages(categoryMessages);
  const say = useSay();
  const tree = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  const { shown, send, reset, dialog } = useDialogCall(deviceCalls.AddDeviceCategoryType, rows, {
    invalidates: DEVICE_READS,
    onClose,
  });
  const devices = shown ?? [];
  const add = (deviceCategoryId: string) => {
    const outside = devices.filter(({ deviceCategoryIds }) => !deviceCategoryIds.includes(deviceCategoryId));
    const deviceIds = (outside.length > 0 ? outside : devices).map(({ id }) => id);
    send({ projectId, deviceCategoryId, deviceIds });
  };
  return (
    <ChooseInTree
      {...dialog}
      title={
        devices.length === 1
          ? say(categoryMessages.addTitle, { name: devices[0]?.deviceName ?? '' })
          : say(categoryMessages.addMany, { count: devices.length })
      }
      label={words.choose}
      choices={toTreeOptions(tree.data ?? [])}
      none={tree.data?.length === 0 && <p className="faint">{words.noCategory}</p>}
      submitWord={words.addWord}
      onChange={reset}
      onChoose={add}
    />
  );
}
