import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { LinesSkeleton } from '../../../ui/index.ts';
import { previewMessages } from '../messages.ts';
import { NoPreview } from './NoPreview.tsx';
import type { Previewed } from './previewed.ts';
import { fetchPreview } from './source.ts';

/** Why the server does not show a file, in its words: a picture does not tell why it did not come. */
export function RefusedPreview({ shown }: Previewed) {
  const words = useMessages(previewMessages);
  const { fileId, version } = shown;
  const reason = useQuery({
    queryKey: ['documentRefused', fileId, version],
    queryFn: async ({ signal }) => {
      try {
        await fetchPreview(shown, signal);
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
