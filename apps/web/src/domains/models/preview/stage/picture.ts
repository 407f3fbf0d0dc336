import { uncovered } from './covered.ts';
import type { Stage } from './stage.ts';

export const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality);
  });

/**
 * All of the models in the middle of a picture, whatever panels are open and wherever one stands; undefined when the
 * browser cannot write one.
 */
export async function wholePicture({ viewer, navigation }: Stage, name: string): Promise<File | undefined> {
  const before = navigation.state();
  uncovered(navigation, () => void navigation.look('home', false));
  const blob = encodeCanvas(viewer.drawNow({ isCentred: true }), 'image/png');
  void navigation.go(before, false);
  const written = await blob;
  return written && new File([written], name, { type: 'image/png' });
}

/** Pixels of the longer side of a picture in a list of views. */
const SMALL = 480;

/** A picture small enough to be kept beside a view: so many pixels along its longer side. */
export async function smallPicture({ viewer }: Stage, longer = SMALL): Promise<File | undefined> {
  const drawn = viewer.drawNow({ isCentred: true });
  const scale = longer / Math.max(drawn.width, drawn.height);
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)];
  copy.getContext('2d')?.drawImage(drawn, 0, 0, copy.width, copy.height);
  const blob = await encodeCanvas(copy, 'image/jpeg', 0.85);
  return blob && new File([blob], 'view.jpg', { type: 'image/jpeg' });
}
