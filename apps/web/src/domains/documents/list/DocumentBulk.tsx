import type { RefusalText } from '@twinscape/contract';
import {
  DOCUMENTS_IN_ADDRESS,
  type FolderRight,
  type ListedDocument,
  documentRefusals as refusals,
} from '@twinscape/contract/documents';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ActionButton, Glyph } from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { downloadDocuments } from '../download.ts';
import { documentMessages } from '../messages.ts';
import type { Placing } from '../tree/ChooseFolder.tsx';

type Props = {
  readonly projectId: string;
  readonly rows: readonly ListedDocument[];
  readonly rights: ProjectRights;
  readonly onPlace: (placing: Placing) => void;
  readonly onRemove: (rows: readonly ListedDocument[]) => void;
};

/** What can be done with several documents at once. */
export function DocumentBulk({ projectId, rows, rights, onPlace, onRemove }: Props) {
  const words = useMessages(documentMessages);
  const say = useSay();
  const { off, isReader } = rights;
  const lacks = (right: FolderRight, refusal: RefusalText) =>
    rows.some((row) => !row.rights.includes(right)) ? say(refusal) : undefined;
  const noDownload = lacks('download', refusals['doc.noDownload']);
  const noDelete = lacks('delete', refusals['doc.noDelete']);
  return (
    <>
      <ActionButton
        icon={<Glyph name="download" size={14} />}
        off={
          rows.length > DOCUMENTS_IN_ADDRESS
            ? say(documentMessages.archiveTooMany, { limit: DOCUMENTS_IN_ADDRESS })
            : noDownload
        }
        onClick={() => downloadDocuments(projectId, rows)}
      >
        {words.download}
      </ActionButton>
      {!isReader && (
        <>
          <ActionButton
            icon={<Glyph name="folder" size={14} />}
            off={off ?? noDelete}
            onClick={() => onPlace({ rows, isCopy: false })}
          >
            {words.move}
          </ActionButton>
          <ActionButton
            icon={<Glyph name="copy" size={14} />}
            off={off ?? noDownload}
            onClick={() => onPlace({ rows, isCopy: true })}
          >
            {words.copy}
          </ActionButton>
          <ActionButton
            danger
            icon={<Glyph name="trash" size={14} />}
            off={off ?? noDelete}
            onClick={() => onRemove(rows)}
          >
            {words.remove}
          </ActionButton>
        </>
      )}
    </>
  );
}
