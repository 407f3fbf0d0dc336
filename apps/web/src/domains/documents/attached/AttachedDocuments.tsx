import type { CallSpec, SentInputOf } from '@twinscape/contract';
import { documentCalls, type ListedDocument } from '@twinscape/contract/documents';
import { useState } from 'react';
import { getCallUrl, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { openOverlay } from '../../../platform/overlays/index.ts';
import {
  AddButton,
  DetailSection,
  Dialog,
  DropArea,
  LinesSkeleton,
  type MenuActions,
  MoreMenu,
  NothingYet,
  QueryResult,
  type QueryState,
  saveAddress,
} from '../../../ui/index.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { QueuePanel } from '../../files/index.ts';
import { KindBadge } from '../KindBadge.tsx';
import { attachedMessages, documentMessages, documentUploadMessages } from '../messages.ts';
import { DocumentPicker } from '../picker/DocumentPicker.tsx';
import { fromChosen } from '../upload/dropped.ts';
import { useDocumentUpload } from '../upload/useDocumentUpload.tsx';
import css from './AttachedDocuments.module.css';

/** A document that hangs at something else. */
export type Attached = {
  readonly documentId: string;
  readonly documentName: string;
  readonly documentSize?: number | undefined;
  readonly updateTime?: Date | undefined;
};
export type AttachedProps = {
  readonly projectId: string;
  readonly rights: ProjectRights;
  readonly query: QueryState<readonly Attached[]>;
  /** What documents of it are good for, said beside the title. */
  readonly hint: string;
  /** Links documents: by which call, and what is out of date afterwards. */
  readonly relate: {
    readonly call: CallSpec;
    readonly toInput: (documentIds: readonly string[]) => SentInputOf<CallSpec>;
    readonly invalidates: readonly CallSpec[];
  };
  readonly onPart: (attached: Attached) => void;
  /** Who links what is uploaded here (`documentFollowers`), and to what. */
  readonly follow: { readonly name: string; readonly id: string };
};

/** The documents of something: looked at, linked from the project's documents or dropped here, and parted from. */
export function AttachedDocuments({ projectId, rights, query, hint, relate, onPart, follow }: AttachedProps) {
  const words = useMessages(attachedMessages);
  const uploads = useMessages(documentUploadMessages);
  const [isAdding, setAdding] = useState(false);
  const { upload, dialog } = useDocumentUpload(projectId, follow);
  return (
    <DropArea
      isOn={rights.off === undefined}
      word={words.drop}
      onFiles={(files) => void upload(fromChosen([...files]), '')}
    >
      <DetailSection
        title={words.title}
        hint={hint}
        action={
          !rights.isReader && (
            <AddButton size="small" off={rights.off} onClick={() => setAdding(true)}>
              {words.add}
            </AddButton>
          )
        }
        isFlush
      >
        <QueuePanel projectId={projectId} kind="document" describe={() => uploads.newFile} />
        <QueryResult query={query} skeleton={<LinesSkeleton lines={3} />}>
          {(attached) =>
            attached.length === 0 ? (
              <NothingYet>{rights.isReader ? words.noneReader : words.none}</NothingYet>
            ) : (
              <ul className={css.list}>
                {attached.map((one) => (
                  <Row key={one.documentId} projectId={projectId} one={one} rights={rights} onPart={onPart} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </DetailSection>
      <AddDocuments
        projectId={projectId}
        open={isAdding}
        known={(query.data ?? []).map(({ documentId }) => documentId)}
        relate={relate}
        onClose={() => setAdding(false)}
      />
      {dialog}
    </DropArea>
  );
}

type RowProps = Pick<AttachedProps, 'projectId' | 'rights' | 'onPart'> & { readonly one: Attached };

function Row({ projectId, one, rights, onPart }: RowProps) {
  const words = useMessages(attachedMessages);
  const documents = useMessages(documentMessages);
  const format = useFormat();
  const { documentId: fileId, documentName, documentSize, updateTime } = one;
  const [extension = ''] = /\.[^.]+$/.exec(documentName.toLowerCase()) ?? [];
  const preview = () => openOverlay('documentPreview', { projectId, fileId });
  const acts: MenuActions = [
    { key: 'open', word: documents.preview, icon: 'eye', run: preview },
    {
      key: 'download',
      word: documents.download,
      icon: 'download',
      run: () => saveAddress(getCallUrl(documentCalls.DownloadDocument, { fileId })),
    },
    ...(rights.isReader
      ? []
      : ([
          'line',
          { key: 'part', word: words.part, icon: 'close', danger: true, off: rights.off, run: () => onPart(one) },
        ] as const)),
  ];
  return (
    <li className={css.row}>
      <KindBadge of={{ isFolder: false, fileExtension: extension }} />
      <button type="button" className={`${css.name} cut`} title={documentName} onClick={preview}>
        {documentName}
      </button>
      <span className="faint num">{documentSize === undefined ? '' : format.bytes(documentSize)}</span>
      <span className="faint num">{updateTime ? format.minute(updateTime) : ''}</span>
      <MoreMenu of={documentName} acts={acts} />
    </li>
  );
}

type AddProps = Pick<AttachedProps, 'projectId' | 'relate'> & {
  readonly open: boolean;
  readonly known: readonly string[];
  readonly onClose: () => void;
};

/** S-COL-05: links files that stand in the project's documents already. */
function AddDocuments({ projectId, open, known, relate, onClose }: AddProps) {
  const words = useMessages(attachedMessages);
  const say = useSay();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedDocument>>(new Map());
  const { call, toInput, invalidates } = relate;
  const close = () => {
    setChosen(new Map());
    onClose();
  };
  const link = useSend(call, { handles: true, invalidates, onDone: close });
  return (
    <Dialog
      title={words.add}
      open={open}
      onClose={close}
      width={760}
      submitWord={chosen.size === 0 ? words.relate : say(attachedMessages.relateCount, { count: chosen.size })}
      busy={link.busy}
      disabled={chosen.size === 0}
      failure={link.failure}
      onSubmit={() => link.send(toInput([...chosen.keys()]))}
    >
      <DocumentPicker
        projectId={projectId}
        chosen={chosen}
        onChange={setChosen}
        refused={({ fileId }) => (known.includes(fileId) ? words.known : undefined)}
      />
    </Dialog>
  );
}
