import { documentCalls } from '@twinscape/contract/documents';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { SelectionSlot } from '../../models/index.ts';
import { writeLinkSubject } from '../attached/linkSubject.ts';
import { attachedMessages } from '../messages.ts';

const READS = [documentCalls.GetLinkedDocuments] as const;

/** The way to the documents of the element that is selected, with how many it has. */
export function DocumentsButton({ preview, elements }: ComponentProps<SelectionSlot>) {
  const words = useMessages(attachedMessages);
  const say = useSay();
  const { projectId, isDocument, openPanel } = preview;
  const [{ model: subjectId, elementId }, ...others] = elements;
  const isShown = others.length === 0 && !isDocument;
  const subject = { kind: 'element', subjectId, elementId } as const;
  useRefetchOnPush('documents.changed', projectId, READS);
  const { data } = useCall(
    documentCalls.GetLinkedDocuments,
    { projectId, ...subject },
    { handles: true, enabled: isShown },
  );
  // RU-PREV-07: what belongs to the project is left out of a document. An element that the version lacks has none.
  if (!isShown || !data) return null;
  return (
    <Button
      type="text"
      icon={<Glyph name="log" size={15} />}
      onClick={() => openPanel('documents', writeLinkSubject(subject))}
    >
      {data.length > 0 ? say(attachedMessages.count, { count: data.length }) : words.title}
    </Button>
  );
}
