import type { QuestionViewpoint } from '@twinscape/contract/questions';
import { type PreviewParts, type View, viewKeeping } from '../../models/index.ts';

/**
 * Everything as it was when the viewpoint was kept, in the versions that are open now: their elements are found by
 * their GlobalIds.
 */
export async function showViewpoint(
  { views }: PreviewParts,
  { view: kept }: Pick<QuestionViewpoint, 'view'>,
): Promise<void> {
  const { viewFrom } = await viewKeeping();
  const { view, change } = views.getState();
  change(inOpenVersions(viewFrom(kept), view), { step: true });
}

/** Pure. */
export function inOpenVersions(kept: View, now: Pick<View, 'models'>): View {
  const models = kept.models.map((one) => {
    const open = now.models.find(({ modelId }) => modelId === one.modelId);
    return open ? { ...open, ...(one.drawn ? { drawn: one.drawn } : {}) } : one;
  });
  return { ...kept, models };
}
