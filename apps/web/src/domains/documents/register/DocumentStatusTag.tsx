import type { DocumentStatus } from '@twinscape/contract/documents';
import { useMessages } from '../../../platform/language/index.ts';
import { StatusTag, type TagStatus } from '../../../ui/index.ts';
import { documentStatusMessages } from '../messages.ts';

const LOOKS: Readonly<Record<DocumentStatus, TagStatus>> = {
  wip: 'unknown',
  shared: 'info',
  published: 'run',
  archived: 'offline',
};

/** Where a document stands in its life. */
export function DocumentStatusTag({ status }: { readonly status: DocumentStatus }) {
  const words = useMessages(documentStatusMessages);
  return <StatusTag status={LOOKS[status]} word={words[status]} plain />;
}
