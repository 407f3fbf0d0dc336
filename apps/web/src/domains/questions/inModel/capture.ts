import { questionCalls, SNAPSHOT_SIDES } from '@twinscape/contract/questions';
import { send } from '../../../platform/api/index.ts';
import { findElementsMiddle, type PreviewParts, smallPicture, viewKeeping } from '../../models/index.ts';
import { type DraftViewpoint, toPicture } from '../viewpoint/draft.ts';

/** The model and its version that a question of this preview is about: the first that is open. */
export function findSubject({
  stage,
}: PreviewParts): { readonly modelId: string; readonly modelVersion?: string } | undefined {
  const first = stage?.state.getState().models[0];
  if (!first) return undefined;
  const version = first.file?.version ?? first.version;
  return { modelId: first.modelId, ...(version === undefined ? {} : { modelVersion: version }) };
}

/** What is looked at now: everything that was set, a picture of it, and where a pin for it stands. */
export async function captureViewpoint(preview: PreviewParts): Promise<DraftViewpoint | undefined> {
  const { projectId, stage, views } = preview;
  if (!stage) return undefined;
  const { view } = views.getState();
  const camera = preview.camera() ?? view.camera;
  const file = await smallPicture(stage, SNAPSHOT_SIDES[0]);
  const kept =
    file && (await send(questionCalls.UploadQuestionFile, { projectId, use: 'viewpoint' }, { files: [file] }));
  const place = (await findElementsMiddle(stage, view.selection)) ?? camera?.target;
  const { toStoredView } = await viewKeeping();
  return {
    key: crypto.randomUUID(),
    view: { ...toStoredView(view), ...(camera ? { camera } : {}) },
    ...(kept ? { picture: toPicture(kept) } : {}),
    ...(place ? { place } : {}),
  };
}
