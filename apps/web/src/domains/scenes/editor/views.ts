import type { SceneView } from '@twinscape/contract/scenes';
import { newId } from '../../../platform/newId.ts';
import { type PreviewParts, smallPicture } from '../../models/index.ts';
import { getContents, toCameraView, toSceneCamera, toSceneDisplay, toViewState } from './document.ts';
import { editContents } from './state.ts';

/** Pixels of the longer side; the pictures of all views go with the data of the scene. */
const PICTURE_WIDTH = 240;

const dataAddress = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });

/** Keeps what is seen now: as a further view, in place of one, or as the main one, of which there is one (S-MOD-05). */
export async function saveView(
  preview: PreviewParts,
  { id, name, isMain = false }: { readonly id?: string; readonly name?: string; readonly isMain?: boolean },
): Promise<void> {
  const { stage, views } = preview;
  const camera = preview.camera();
  if (!stage || !camera) return;
  const file = await smallPicture(stage, PICTURE_WIDTH);
  const picture = file && (await dataAddress(file));
  const { view } = views.getState();
  const list = getContents(view).views;
  const before = list.find((one) => one.id === id) ?? (isMain ? list.find((one) => one.isMain) : undefined);
  const { picture: _, seen: __, ...kept } = before ?? { id: newId(), name: name ?? '' };
  const saved: SceneView = {
    ...kept,
    ...(name !== undefined && !before ? { name } : {}),
    camera: toSceneCamera(camera),
    seen: toSceneDisplay(view),
    ...(picture ? { picture } : {}),
    ...(isMain || before?.isMain ? { isMain: true } : {}),
  };
  const others = isMain ? list.map(({ isMain: _main, ...one }) => one) : list;
  editContents(preview, {
    views: before ? others.map((one) => (one.id === saved.id ? saved : one)) : [...others, saved],
  });
}

/** Goes to a view of the scene: camera, visibility, section, colours. */
export function goToView(preview: PreviewParts, sceneView: SceneView): void {
  const { view, change } = preview.views.getState();
  change(
    { ...toViewState(sceneView.seen, getContents(view).explode), camera: toCameraView(sceneView) },
    { step: true },
  );
}
