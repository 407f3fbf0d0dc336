import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { useMessages } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { previewMessages } from './messages.ts';
import css from './Preview.module.css';
import { Opened } from './parts/Opened.tsx';
import { DEFAULT_VIEW } from './view/view.ts';

/** What `openOverlay('model', …)` opens; without a project, in the one that one is in. */
const subjectOf = z.object({
  modelId: z.string().min(1),
  version: z.string().optional(),
  /** The element to be selected and looked at. */
  element: z.string().optional(),
  projectId: z.string().optional(),
  /** S-MOD-15: a document is looked at; what belongs to the project is left out (RU-PREV-07). */
  isDocument: z.boolean().optional(),
});
export type ModelSubject = z.input<typeof subjectOf>;

/** The preview over the page, without leaving it (S-LAY-04); closing brings the focus back to where it was. */
export function PreviewOverlay({ subject, close }: { readonly subject: unknown; readonly close: () => void }) {
  const words = useMessages(previewMessages);
  const own = useSession((session) => session.project?.id);
  const leave = useMemo(() => ({ title: words.closePreview, run: close }), [words, close]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const asked = subjectOf.safeParse(subject).data;
  const projectId = asked?.projectId ?? own;
  if (!asked || !projectId)
    return (
      <div className={css.preview}>
        <div className={css.middle}>
          <EmptyState title={words.choose} />
        </div>
      </div>
    );
  const { modelId, version, element, isDocument = false } = asked;
  return (
    <Opened
      projectId={projectId}
      view={{
        ...DEFAULT_VIEW,
        models: [{ modelId, ...(version ? { version } : {}) }],
        selection: element ? [{ model: modelId, elementId: element }] : [],
      }}
      leave={leave}
      isDocument={isDocument}
    />
  );
}
