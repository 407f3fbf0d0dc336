import { useQuery } from '@tanstack/react-query';
import { type DocumentLayoutState, documentCalls } from '@twinscape/contract/documents';
import { send } from '../../../platform/api/index.ts';
import type { Previewed } from './previewed.ts';

/** Between two questions whether a layout is there. */
const ASK_MS = 1_200;
const handles = { handles: true } as const;

/** How far the layout of a file is; asking has it made. Undefined until that is known. */
export function useLayout({ fileId, version, isShared }: Previewed['shown']): DocumentLayoutState | undefined {
  const layout = useQuery({
    queryKey: ['documentLayout', fileId, version],
    queryFn: () =>
      isShared
        ? send(documentCalls.GetSharedDocumentLayout, { fileId }, handles)
        : send(documentCalls.GetDocumentLayout, { fileId, version }, handles),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_MS : false),
  });
  return layout.data?.state ?? (layout.isError ? 'unavailable' : undefined);
}
