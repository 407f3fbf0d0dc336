import { deviceCalls } from '@twinscape/contract/devices';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ChooseInTree, ConfirmDelete, type MatchingRows } from '../../../ui/index.ts';
import { bulkNotes, useBulkCall } from '../../bulk/index.ts';
import { categoryMessages } from '../categories/messages.ts';
import { toTreeOptions } from '../categories/tree.ts';
import { deviceMessages } from '../messages.ts';

export type MatchingDeviceRows = MatchingRows<typeof deviceCalls.GetProjectDeviceList>;
type Props = {
  readonly projectId: string;
  readonly removing: MatchingDeviceRows | undefined;
  readonly putting: MatchingDeviceRows | undefined;
  readonly onClose: () => void;
  readonly onStarted: () => void;
};

/** Asks before all devices that match are deleted or put into a group, and begins it as a job of the tray. */
export function MatchingDevices({ projectId, removing, putting, onClose, onStarted }: Props) {
  const words = useMessages(deviceMessages);
  const own = useMessages(categoryMessages);
  const notes = useMessages(bulkNotes);
  const say = useSay();
  const format = useFormat();
  const tree = useCall(
    deviceCalls.GetProjectDeviceCategoryList,
    { projectId },
    { handles: true, enabled: putting !== undefined },
  );
  const remove = useBulkCall(deviceCalls.DeleteMatchingDevices, removing, { onClose, onStarted });
  const put = useBulkCall(deviceCalls.GroupMatchingDevices, putting, { onClose, onStarted });
  return (
    <>
      <ConfirmDelete
        {...remove.dialog}
        title={say(deviceMessages.removeAll, { count: format.number(remove.shown?.count ?? 0) })}
        onConfirm={() => remove.send({ ...remove.shown?.input, projectId })}
      >
        <div>{words.removeAllBody}</div>
        <div>{notes.inBackground}</div>
      </ConfirmDelete>
      <ChooseInTree
        {...put.dialog}
        title={say(categoryMessages.addAll, { count: format.number(put.shown?.count ?? 0) })}
        label={own.choose}
        choices={toTreeOptions(tree.data ?? [])}
        none={tree.data?.length === 0 && <p className="faint">{own.noCategory}</p>}
        submitWord={own.addWord}
        onChange={put.reset}
        onChoose={(targetCategoryId) => put.send({ ...put.shown?.input, projectId, targetCategoryId })}
      />
    </>
  );
}
