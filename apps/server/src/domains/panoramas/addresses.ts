type CaptureAddress = { readonly projectId: string; readonly id: string };

/** Where the tiles of a photograph are read: `/{width}/{column}/{row}` behind it (T-PANO-07). */
export const formatTilesAddress = ({ projectId, id }: CaptureAddress): string =>
  `/api/Home/File/Tiles/${projectId}/${id}`;

/** Where a picture of a photograph is read; another picture has another address, so that pages show it at once. */
export const formatPictureAddress = (
  { projectId, id }: CaptureAddress,
  size: 256 | 1280 | 2048,
  pictureId: string,
): string => `/api/Home/File/Picture/${projectId}/${id}/${size}?R=${pictureId.slice(-8)}`;
