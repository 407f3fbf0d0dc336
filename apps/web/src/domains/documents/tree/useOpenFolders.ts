import { documentCalls } from '@twinscape/contract/documents';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';

/** Which folders of a tree are open: what the reader opened, and whatever stands above the one that is shown. */
export function useOpenFolders(projectId: string, chosen: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const detail = useCall(
    documentCalls.GetDocumentDetail,
    { projectId, fileId: chosen },
    { enabled: chosen !== '', handles: true, freshMs: 5_000 },
  );
  const above = detail.data?.path.map(({ folderId }) => folderId).join(' ') ?? '';
  useEffect(() => {
    if (above !== '') setOpen((before) => new Set([...before, ...above.split(' ')]));
  }, [above]);
  const setFolderOpen = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  return { open, setFolderOpen, detail };
}
