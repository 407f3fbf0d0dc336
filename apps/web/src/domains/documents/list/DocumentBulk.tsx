import type { RefusalText } from '@twinscape/contract';
import {
  DOCUMENTS_IN_ADDRESS,
  type FolderRight,
  type ListedDocument,
  documentRefusals as refusals,
  SHARED_TOGETHER_MAX,
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
  readonly onShare: (rows: readonly ListedDocument[]) => void;
  readonly onRemove: (rows: readonly ListedDocument[]) => void;
};

/** What can be done with several documents at once. */
export function DocumentBulk({ projectId, rows, rights, onPlace, onShare, onRemove }: Props) {
  const words = useMessages(documentMessages);
  const say = useSay();
  const { off, isReader } = rights;
  const lacks = (right: FolderRight, refusal: RefusalText) =>
    rows.some((row) => !row.rights.includes(right)) ? say(refusal) : undefined;
  const noDownload = lacks('download', refusals['doc.noDownload']);
  const archived = rows.find(({ status }) => status === 'archived');
  const noDelete =
    lacks('delete', refusals['doc.noDelete']) ??
    (archived && say(refusals['document.archived'], { name: archived.fileName }));
  const noShare =
    rows.length > SHARED_TOGETHER_MAX
      ? say(documentMessages.shareTooMany, { limit: SHARED_TOGETHER_MAX })
      : lacks('share', refusals['document.noShare']);
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
          <ActionButton icon={<Glyph name="link" size={14} />} off={off ?? noShare} onClick={() => onShare(rows)}>
            {words.share}
          </ActionButton>
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
