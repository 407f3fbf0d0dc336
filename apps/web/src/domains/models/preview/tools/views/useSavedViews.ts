import { viewCalls } from '@twinscape/contract/models';
import { useCall } from '../../../../../platform/api/index.ts';
import { usePreview, useView } from '../../context.ts';

/** The views that were kept of the models that are open; a scene has none. `owner`: of which model they are. */
export function useSavedViews() {
  const { projectId, around } = usePreview();
  const models = useView((view) => view.models);
  const owner = models.length === 1 && models[0] ? { modelId: models[0].modelId } : {};
  const list = useCall(viewCalls.GetModelViews, { projectId, ...owner }, { handles: true, enabled: !around });
  return { owner, list };
}
