import type { ModelFile } from '@twinscape/contract/models';
import { Viewer, type ViewerModel } from '@twinscape/viewer';
import { setRedraw } from '../../../../ui/canvasPicture.ts';

/** A viewer in an element of the page; undefined when the browser has no WebGL 2. */
export function openViewer(element: HTMLElement): Viewer | undefined {
  try {
    const viewer = new Viewer(element);
    const canvas = element.querySelector('canvas');
    if (canvas) setRedraw(canvas, () => viewer.drawNow());
    return viewer;
  } catch {
    // NOTE: three throws where there is no WebGL 2; asking beforehand would open a context of its own.
    return undefined;
  }
}

/** RU-PREV-03: as the extension setting places it. */
export const addModel = (viewer: Viewer, file: ModelFile): ViewerModel =>
  viewer.add({
    id: file.modelId,
    url: file.tilesetUrl,
    elementCount: file.elementCount,
    ...(file.position ? { placement: file.position } : {}),
  });
