import type { ListedDocument } from '@twinscape/contract/documents';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { type Column, type MenuActions, TimeLabel, useActionsColumn } from '../../../ui/index.ts';
import { ConversionState } from '../ConversionState.tsx';
import { conversionMessages, documentMessages, registerMessages, shareMarkMessages } from '../messages.ts';
import { DocumentStatusTag } from '../register/DocumentStatusTag.tsx';
import { DocumentName } from './DocumentName.tsx';

type Props = {
  readonly projectId: string;
  readonly actsOf: (row: ListedDocument) => MenuActions;
  readonly onOpen: (row: ListedDocument) => void;
  /** Rows come from everywhere: where each stands is said. */
  readonly hasLocation: boolean;
};

/** The columns of a list of documents. */
export function useDocumentColumns({
  projectId,
  actsOf,
  onOpen,
  hasLocation,
}: Props): readonly Column<ListedDocument>[] {
  const words = useMessages(documentMessages);
  const conversions = useMessages(conversionMessages);
  const marks = useMessages(shareMarkMessages);
  const registers = useMessages(registerMessages);
  const say = useSay();
  const format = useFormat();
  const actions = useActionsColumn<ListedDocument>({
    getActions: actsOf,
    getName: ({ fileName }) => fileName,
    shrinks: true,
  });
  const location: Column<ListedDocument> = {
    key: 'path',
    title: words.location,
    width: 200,
    render: ({ path }) => path.map(({ folderName }) => folderName).join(' / ') || words.top,
  };
  return [
    {
      key: 'fileName',
      title: words.name,
      width: 268,
      sort: true,
      fixed: true,
      render: (row) => (
        <DocumentName
          row={row}
          projectId={projectId}
          isFavourite={row.isFavourite}
          lock={row.lock}
          conversion={row.conversion}
          isShared={row.share !== undefined}
          onOpen={() => onOpen(row)}
        />
      ),
    },
    ...(hasLocation ? [location] : []),
    {
      key: 'fileVersions',
      title: words.version,
      width: 76,
      align: 'right',
      render: ({ isFolder, fileVersions }) => (isFolder ? '–' : fileVersions),
    },
    {
      key: 'fileSize',
      title: words.size,
      width: 92,
      sort: true,
      align: 'right',
      render: ({ isFolder, fileSize }) => (isFolder ? '–' : format.bytes(fileSize)),
    },
    {
      key: 'updateTime',
      title: words.updated,
      width: 140,
      sort: true,
      render: ({ updateTime }) => <TimeLabel at={updateTime} show="minute" isPlain />,
    },
    { key: 'number', title: registers.number, width: 130, hiddenAtFirst: true, render: ({ number }) => number ?? '–' },
    {
      key: 'status',
      title: registers.status,
      width: 96,
      render: ({ status }) => (status ? <DocumentStatusTag status={status} /> : '–'),
    },
    {
      key: 'conversion',
      title: conversions.title,
      width: 130,
      hiddenAtFirst: true,
      render: ({ conversion }) => (conversion ? <ConversionState conversion={conversion} /> : '–'),
    },
    {
      key: 'share',
      title: marks.title,
      width: 168,
      hiddenAtFirst: true,
      render: ({ share }) =>
        share
          ? [
              share.hasCode ? marks.coded : marks.open,
              share.endTime ? say(shareMarkMessages.until, { date: format.day(share.endTime) }) : marks.permanent,
            ].join(' · ')
          : '–',
    },
    { key: 'createUserName', title: words.createdBy, width: 120, sort: true },
    { key: 'createTime', title: words.created, width: 150, sort: true, hiddenAtFirst: true, format: 'minute' },
    actions,
  ];
}
