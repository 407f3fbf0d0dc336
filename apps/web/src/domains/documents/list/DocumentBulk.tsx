import { DOCUMENTS_IN_ADDRESS, type ListedDocument } from '@twinscape/contract/documents';
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
  return (
    <>
      <ActionButton
        icon={<Glyph name="download" size={14} />}
        off={
          rows.length > DOCUMENTS_IN_ADDRESS
            ? say(documentMessages.archiveTooMany, { limit: DOCUMENTS_IN_ADDRESS })
            : undefined
        }
        onClick={() => downloadDocuments(projectId, rows)}
      >
        {words.download}
      </ActionButton>
      {!isReader && (
        <>
          <ActionButton
            icon={<Glyph name="folder" size={14} />}
            off={off}
            onClick={() => onPlace({ rows, isCopy: false })}
          >
            {words.move}
          </ActionButton>
          <ActionButton
            icon={<Glyph name="copy" size={14} />}
            off={off}
            onClick={() => onPlace({ rows, isCopy: true })}
          >
            {words.copy}
          </ActionButton>
          <ActionButton danger icon={<Glyph name="trash" size={14} />} off={off} onClick={() => onRemove(rows)}>
            {words.remove}
          </ActionButton>
        </>
      )}
    </>
  );
}
