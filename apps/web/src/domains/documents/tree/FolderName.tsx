import { documentCalls } from '@twinscape/contract/documents';
import { Input } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { FormDialog, FormField, useLastDefined } from '../../../ui/index.ts';
import { documentMessages } from '../messages.ts';
import { DOCUMENT_READS } from '../reads.ts';

/** A new folder in one, or another name for one or for a file. */
export type DocumentNaming =
  | { readonly parentId: string | undefined }
  | { readonly fileId: string; readonly fileName: string; readonly isFolder: boolean };
type Props = {
  readonly projectId: string;
  readonly naming: DocumentNaming | undefined;
  readonly onClose: () => void;
  readonly onMade: (folderId: string) => void;
};

/** Names folders and files (G-DOC-01, G-DOC-02, G-DOC-07). */
export function FolderName({ projectId, naming, onClose, onMade }: Props) {
  const words = useMessages(documentMessages);
  const shown = useLastDefined(naming);
  if (!shown) return null;
  const dialog = { open: naming !== undefined, onClose, width: 'small', invalidates: DOCUMENT_READS } as const;
  if ('parentId' in shown)
    return (
      <FormDialog
        {...dialog}
        key={`new ${shown.parentId}`}
        call={documentCalls.CreateFolder}
        title={words.newFolder}
        initial={{ folderName: '' }}
        toInput={({ folderName }) => ({
          projectId,
          ...(shown.parentId ? { parentId: shown.parentId } : {}),
          folderName: String(folderName ?? '').trim(),
        })}
        onDone={({ id }) => onMade(id)}
      >
        <FormField call={documentCalls.CreateFolder} name="folderName" label={words.folderName}>
          <Input maxLength={300} />
        </FormField>
      </FormDialog>
    );
  const { fileId, fileName, isFolder } = shown;
  if (isFolder)
    return (
      <FormDialog
        {...dialog}
        key={fileId}
        call={documentCalls.RenameFolder}
        title={words.rename}
        initial={{ folderName: fileName }}
        toInput={({ folderName }) => ({ projectId, folderId: fileId, folderName: String(folderName ?? '').trim() })}
      >
        <FormField call={documentCalls.RenameFolder} name="folderName" label={words.folderName}>
          <Input maxLength={300} />
        </FormField>
      </FormDialog>
    );
  return (
    <FormDialog
      {...dialog}
      key={fileId}
      call={documentCalls.RenameDocument}
      title={words.rename}
      initial={{ fileName }}
      toInput={({ fileName: name }) => ({ projectId, fileId, fileName: String(name ?? '').trim() })}
    >
      <FormField call={documentCalls.RenameDocument} name="fileName" label={words.fileName}>
        <Input maxLength={300} />
      </FormField>
    </FormDialog>
  );
}
