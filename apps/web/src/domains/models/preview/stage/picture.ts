import type { Stage } from './stage.ts';

/** What is on the stage as a picture; undefined when the browser cannot write one. */
export const pictureOf = ({ viewer }: Stage, name: string): Promise<File | undefined> =>
  new Promise((resolve) => {
    viewer
      .drawNow()
      .toBlob((blob) => resolve(blob ? new File([blob], name, { type: 'image/png' }) : undefined), 'image/png');
  });
