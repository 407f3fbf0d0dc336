import { useQuery } from '@tanstack/react-query';
import { documentCalls } from '@twinscape/contract/documents';
import { CallFailed, fetchFile } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { NoPreview } from './NoPreview.tsx';
import type { Previewed } from './previewed.ts';

/** Why the server does not show a file, in its words: a picture does not tell why it did not come. */
export function RefusedPreview({ shown }: Previewed) {
  const words = useMessages(previewMessages);
  const { fileId, version } = shown;
  const reason = useQuery({
    queryKey: ['documentRefused', fileId, version],
    queryFn: async ({ signal }) => {
      try {
        await fetchFile(documentCalls.PreviewDocument, { fileId, version }, { signal, handles: true });
        return '';
      } catch (error) {
        if (error instanceof CallFailed && error.kind === 'cancelled') throw error;
        return error instanceof Error ? error.message : '';
      }
    },
  });
  return reason.isPending ? (
    <LinesSkeleton lines={6} />
  ) : (
    <NoPreview shown={shown} reason={reason.data || words.damaged} />
  );
}
