import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../../platform/session/index.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { formatPreviewAddress } from './previewAddress.ts';

/** What `openOverlay('documentPreview', …)` opens; without a project, in the one that one is in. */
const subjectOf = z.object({
  fileId: z.string().min(1),
  version: z.string().optional(),
  projectId: z.string().optional(),
  page: z.number().optional(),
  find: z.string().optional(),
});

/** S-LAY-03: a file over the page, without leaving it; closing brings the focus back to where it was. */
export function DocumentPreviewOverlay({ subject, close }: { readonly subject: unknown; readonly close: () => void }) {
  const own = useSession((session) => session.project?.id);
  const [moved, setMoved] = useState<string>();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const wanted = subjectOf.safeParse(subject).data;
  const projectId = wanted?.projectId ?? own;
  if (!wanted || !projectId) return null;
  const asked = moved === undefined ? { ...wanted, projectId } : { projectId, fileId: moved };
  return <DocumentPreview asked={asked} onMove={setMoved} newTab={formatPreviewAddress(asked)} onClose={close} />;
}
