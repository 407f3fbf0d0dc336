import { type DeviceRow, deviceCalls } from '@twinscape/contract/devices';
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { DEVICE_READS } from '../reads.ts';
import css from './Categories.module.css';
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
  const lastRows = useLastDefined(rows) ?? [];
  const [wanted, setWanted] = useState<string>();
  const tree = useCall(deviceCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  const { send, busy, failure, reset } = useSend(deviceCalls.AddDeviceCategoryType, {
    handles: true,
    invalidates: DEVICE_READS,
    onDone: onClose,
  });
  useEffect(() => {
    if (!rows) return;
    setWanted(undefined);
    reset();
  }, [rows, reset]);
  const submit = () => {
    if (!wanted) return;
    const outside = lastRows.filter(({ deviceCategoryIds }) => !deviceCategoryIds.includes(wanted));
    const deviceIds = (outside.length > 0 ? outside : lastRows).map(({ id }) => id);
    send({ projectId, deviceCategoryId: wanted, deviceIds });
  };
  const none = tree.data?.length === 0;
  return (
    <Dialog
      title={
        lastRows.length === 1
          ? say(categoryMessages.addTitle, { name: lastRows[0]?.deviceName ?? '' })
          : say(categoryMessages.addMany, { count: lastRows.length })
      }
      open={rows !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={submit}
      submitWord={words.addWord}
      busy={busy}
      disabled={wanted === undefined}
      failure={failure}
    >
      {none ? (
        <p className="faint">{words.noCategory}</p>
      ) : (
        <TreeSelect
          className={css.choice ?? ''}
          aria-label={words.choose}
          placeholder={words.choose}
          {...(wanted === undefined ? {} : { value: wanted })}
          showSearch
          treeNodeFilterProp="title"
          treeDefaultExpandAll
          treeData={toTreeOptions(tree.data ?? [])}
          onChange={(value: string) => {
            setWanted(value);
            reset();
          }}
        />
      )}
    </Dialog>
  );
}
