import { useQuery } from '@tanstack/react-query';
import { documentCalls } from '@twinscape/contract/documents';
import { Button } from 'antd';
import { CallFailed, fetchFile, getCallUrl } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { EmptyState, Glyph, LinesSkeleton, saveAddress } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import type { Previewed } from './previewed.ts';

/** Why a file is not shown, in the server's words, and the way to it all the same. */
export function RefusedPreview({ shown: { fileId, version } }: Previewed) {
  const words = useMessages(previewMessages);
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
  if (reason.isPending) return <LinesSkeleton lines={6} />;
  return (
    <EmptyState
      title={reason.data || words.damaged}
      action={
        <Button
          type="primary"
          icon={<Glyph name="download" />}
          onClick={() => saveAddress(getCallUrl(documentCalls.DownloadDocument, { fileId, version }))}
        >
          {words.download}
        </Button>
      }
    />
  );
}
