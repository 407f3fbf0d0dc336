import type { Version } from '../store.ts';

type VersionAddress = Pick<Version, 'id' | 'projectId'>;

/** Where a file of a version's tilesets is read; what tilesets name relatively lies beside them (T-MODEL-02). */
export const tileUrl = ({ id, projectId }: VersionAddress, path: string): string =>
  `/Vault/Tiles/${projectId}/${id}/${path.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Where the picture of a version is read; another picture has another address, so that pages show it at once
 * (T-MODEL-03).
 */
export const thumbnailUrl = (
  { id, projectId }: VersionAddress,
  pictureId: string | null | undefined,
  size: 256 | 1280 = 256,
): string | undefined =>
  pictureId ? `/Vault/Thumbnail/${projectId}/${id}/${size}?R=${pictureId.slice(-8)}` : undefined;
