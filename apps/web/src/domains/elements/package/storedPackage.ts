import { fileCalls } from '@twinscape/contract/files';
import type { Body, PackedFiles } from '@twinscape/viewer';
import { fetchFile } from '../../../platform/api/index.ts';
import { openZip, type ZipEntry } from './zip.ts';

const ADDRESS = /^\/api\/File\/Read\/([0-9a-f-]{36})\/([^/]+)$/i;

/** The stored file that an address names; undefined where it is no address of ours. */
export function parsePackageAddress(
  address: string | undefined,
): { readonly id: string; readonly name: string } | undefined {
  const [, id, name] = ADDRESS.exec(address ?? '') ?? [];
  return id && name ? { id, name: decodeURIComponent(name) } : undefined;
}

export async function unpackEntries(entries: readonly ZipEntry[]): Promise<PackedFiles> {
  const files = new Map<string, Uint8Array>();
  for (const { path, read } of entries) files.set(path, await read());
  return files;
}

/**
 * The body of a stored package, as who is signed in or visits a share may read it. The caller disposes of it. Rejects
 * where it does not come or cannot be read.
 */
export async function loadStoredBody(address: string, signal?: AbortSignal): Promise<Body> {
  const file = parsePackageAddress(address);
  if (!file) throw new Error('this is no stored package');
  const [{ loadBody }, archive] = await Promise.all([
    import('@twinscape/viewer'),
    fetchFile(fileCalls.ReadFile, file, { handles: true, ...(signal ? { signal } : {}) }),
  ]);
  return loadBody(await unpackEntries(await openZip(archive)));
}

const PICTURE = { width: 640, height: 400 } as const;

/** A picture of the body of a package, as a file that can be uploaded. Rejects where it cannot be drawn. */
export async function loadPackedPicture(files: PackedFiles, name: string): Promise<File> {
  const { BodyStage, loadBody } = await import('@twinscape/viewer');
  const body = await loadBody(files);
  const stage = new BodyStage(body);
  try {
    const canvas = stage.picture(PICTURE.width, PICTURE.height);
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!picture) throw new Error('the browser cannot write pictures');
    return new File([picture], `${name}.png`, { type: 'image/png' });
  } finally {
    stage.dispose();
    body.dispose();
  }
}
