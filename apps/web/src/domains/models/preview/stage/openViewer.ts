import { Viewer } from '@twinscape/viewer';

/** A viewer in an element of the page; undefined when the browser has no WebGL 2. */
export function openViewer(element: HTMLElement): Viewer | undefined {
  try {
    return new Viewer(element);
  } catch {
    // NOTE: three throws where there is no WebGL 2; asking beforehand would open a context of its own.
    return undefined;
  }
}
