import { documentCalls as calls } from '@twinscape/contract/documents';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { attachedMessages } from '../messages.ts';
import { useDocumentRights } from '../rights.ts';
import { LINK_FOLLOWER } from '../slots.ts';
import { type Attached, AttachedDocuments } from './AttachedDocuments.tsx';
import { type LinkSubject, writeLinkSubject } from './linkSubject.ts';

const READS = [calls.GetLinkedDocuments] as const;

/** The documents of a device, or of an element of a model (T-DOC-24 … T-DOC-26). */
export function LinkedDocuments({ projectId, subject }: { readonly projectId: string; readonly subject: LinkSubject }) {
  const words = useMessages(attachedMessages);
  const say = useSay();
  const rights = useDocumentRights();
  const [parting, setParting] = useState<Attached>();
  const of = { projectId, ...subject };
  useRefetchOnPush('documents.changed', projectId, READS);
  const query = useCall(calls.GetLinkedDocuments, of, { handles: true });
  return (
    <>
      <AttachedDocuments
        projectId={projectId}
        rights={rights}
        query={query}
        hint={subject.kind === 'device' ? words.deviceHint : words.elementHint}
        relate={{ call: calls.LinkDocuments, toInput: (fileIds) => ({ ...of, fileIds }), invalidates: READS }}
        onPart={setParting}
        follow={{ name: LINK_FOLLOWER, id: writeLinkSubject(subject) }}
      />
      <ConfirmCall
        call={calls.UnlinkDocuments}
        subject={parting}
        toInput={({ documentId }) => ({ ...of, fileIds: [documentId] })}
        question={({ documentName: name }) => ({
          title: words.partTitle,
          body: say(attachedMessages.partBody, { name }),
          word: words.part,
        })}
        invalidates={READS}
        onClose={() => setParting(undefined)}
      />
    </>
  );
}
