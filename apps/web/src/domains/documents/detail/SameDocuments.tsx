import { documentCalls, type PlacedDocument } from '@twinscape/contract/documents';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { detailMessages, documentMessages } from '../messages.ts';
import css from './DocumentPanel.module.css';

type Props = {
  readonly projectId: string;
  readonly fileId: string;
  readonly onOpen: (row: PlacedDocument) => void;
  readonly onCover: () => void;
};

/** T-DOC-23: other files of the project that hold the same, where there are any. */
export function SameDocuments({ projectId, fileId, onOpen, onCover }: Props) {
  const words = useMessages(detailMessages);
  const documents = useMessages(documentMessages);
  const { data } = useCall(documentCalls.GetSameDocuments, { projectId, fileId }, { handles: true });
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3 className={css.section}>{words.same}</h3>
      <ul className={css.visits}>
        {data.map((row) => (
          <li key={row.fileId}>
            <button
              type="button"
              className={css.more}
              onClick={() => {
                onCover();
                onOpen(row);
              }}
            >
              {[documents.top, ...row.path.map(({ folderName }) => folderName), row.fileName].join(' / ')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
