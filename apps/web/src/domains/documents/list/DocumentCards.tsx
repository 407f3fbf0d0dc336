import { type DocumentScope, documentCalls, findFileKind, type ListedDocument } from '@twinscape/contract/documents';
import type { ReactNode } from 'react';
import { getCallUrl } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { CallCards, CardFoot, type MenuActions } from '../../../ui/index.ts';
import { usePictureSource } from '../../../ui/usePictureSource.ts';
import { KindBadge } from '../KindBadge.tsx';
import { documentMessages } from '../messages.ts';
import { DOCUMENT_FILTERS, DocumentFilters, toDocumentFilters } from './DocumentFilters.tsx';
import css from './Documents.module.css';

type Props = {
  readonly projectId: string;
  readonly input: { readonly folderId?: string; readonly scope?: DocumentScope };
  readonly actsOf: (row: ListedDocument) => MenuActions;
  readonly onOpen: (row: ListedDocument) => void;
  readonly openId: string;
  readonly empty: ReactNode;
  readonly before: ReactNode;
  readonly bulk: ((rows: readonly ListedDocument[], clear: () => void) => ReactNode) | undefined;
};

/** Documents as a matrix: pictures with their thumbnails, other files by their kinds. */
export function DocumentCards({ projectId, input, actsOf, onOpen, openId, empty, before, bulk }: Props) {
  const words = useMessages(documentMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <CallCards
      call={documentCalls.GetDocumentList}
      input={{ projectId, ...input }}
      order={{
        label: words.order,
        choices: { '': words.byName, '-updateTime': words.newest, '-fileSize': words.largest },
      }}
      filterNames={DOCUMENT_FILTERS}
      filterInput={toDocumentFilters}
      filters={(values, set) => <DocumentFilters values={values} set={set} />}
      scope={`${input.scope} ${input.folderId}`}
      width={184}
      narrowWidth={148}
      skeleton={{ picture: 128, lines: 2 }}
      search={words.search}
      noMatch={words.noMatch}
      narrowing={DOCUMENT_FILTERS}
      before={before}
      empty={empty}
      bulk={bulk}
      toCard={(row) => ({
        id: row.fileId,
        name: row.fileName,
        picture: <DocumentCover row={row} />,
        body: (
          <CardFoot updated={row.updateTime} isBrief>
            <span>
              {row.isFolder
                ? words.folder
                : `${say(documentMessages.versionOf, { version: row.fileVersions })} · ${format.bytes(row.fileSize)}`}
            </span>
          </CardFoot>
        ),
        actions: actsOf(row),
        opens: () => onOpen(row),
        isOpen: openId === row.fileId,
      })}
    />
  );
}

/** The small picture of a picture; of other files the badge of their kind. */
export function DocumentCover({
  row,
}: {
  readonly row: Pick<ListedDocument, 'fileId' | 'isFolder' | 'fileExtension' | 'fileVersions'>;
}) {
  const isPicture = !row.isFolder && findFileKind(row.fileExtension) === 'picture';
  const version = String(row.fileVersions);
  const source = isPicture
    ? getCallUrl(documentCalls.PreviewDocument, { fileId: row.fileId, version, picture: 'small' })
    : undefined;
  const { shown, onError } = usePictureSource(source);
  return (
    <span className={css.cover}>
      {shown ? <img src={shown} alt="" loading="lazy" onError={onError} /> : <KindBadge of={row} isLarge />}
    </span>
  );
}
