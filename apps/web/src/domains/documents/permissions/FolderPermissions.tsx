import { documentCalls, type FolderItem } from '@twinscape/contract/documents';
import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, ErrorState, LinesSkeleton, useDialogCall } from '../../../ui/index.ts';
import { permissionMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';
import css from './FolderPermissions.module.css';
import { type Entry, PermissionEntries, toEntries, toPermissions } from './PermissionEntries.tsx';

type Props = {
  readonly projectId: string;
  readonly folder: Pick<FolderItem, 'fileId' | 'fileName'> | undefined;
  readonly onClose: () => void;
};

/** Who may do what in a folder: as above, or by entries of its own (G-DOC-20, G-DOC-21). */
export function FolderPermissions({ projectId, folder, onClose }: Props) {
  const words = useMessages(permissionMessages);
  const say = useSay();
  const [isOwn, setOwn] = useState(false);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const { shown, send, dialog } = useDialogCall(documentCalls.SetFolderPermission, folder, {
    invalidates: [...DOCUMENT_READS, documentCalls.GetFolderPermission],
    onClose,
  });
  const held = useCall(
    documentCalls.GetFolderPermission,
    { projectId, folderId: shown?.fileId ?? '' },
    { enabled: folder !== undefined, handles: true, freshMs: 0 },
  );
  useEffect(() => {
    if (!held.data) return;
    setOwn(!held.data.isInherited);
    setEntries(toEntries(held.data.permissions));
  }, [held.data]);
  const from = held.data?.isInherited ? held.data.from : undefined;
  const inheritWord = from
    ? say(permissionMessages.inheritFrom, { name: from.folderName })
    : held.data?.isInherited
      ? words.inheritProject
      : words.inherit;
  return (
    <Dialog
      {...dialog}
      title={say(permissionMessages.title, { name: shown?.fileName ?? '' })}
      submitWord={words.save}
      disabled={!held.data}
      onSubmit={() =>
        shown && send({ projectId, folderId: shown.fileId, ...(isOwn ? { permissions: toPermissions(entries) } : {}) })
      }
    >
      {held.isError && !held.data ? (
        <ErrorState error={held.error} onRetry={() => void held.refetch()} />
      ) : !held.data ? (
        <LinesSkeleton lines={5} />
      ) : (
        <div className={css.permissions}>
          <Radio.Group
            className={css.choices ?? ''}
            value={isOwn}
            options={[
              { value: false, label: inheritWord },
              { value: true, label: words.own },
            ]}
            onChange={({ target }) => setOwn(target.value === true)}
          />
          <p className={css.hint}>{isOwn ? words.ownHint : from ? '' : words.inheritProjectHint}</p>
          {isOwn && <PermissionEntries projectId={projectId} entries={entries} onChange={setEntries} />}
        </div>
      )}
    </Dialog>
  );
}
