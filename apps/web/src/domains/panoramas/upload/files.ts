import { PANORAMA_EXTENSIONS, PANORAMA_MAX_BYTES } from '@twinscape/contract/panoramas';

export const ACCEPTED_PHOTOGRAPHS = PANORAMA_EXTENSIONS.join(',');

/** Why a file cannot become a photograph of a panorama; undefined when it may. Pure. */
export function findObjection({ name, size }: Pick<File, 'name' | 'size'>): 'type' | 'size' | undefined {
  const lower = name.toLowerCase();
  if (!PANORAMA_EXTENSIONS.some((extension) => lower.endsWith(extension) && lower.length > extension.length))
    return 'type';
  return size > PANORAMA_MAX_BYTES ? 'size' : undefined;
}

const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;
/** The same file chosen twice is there once. Pure. */
export function mergeFiles(files: readonly File[], more: readonly File[]): File[] {
  const known = new Set(files.map(keyOf));
  return [...files, ...more.filter((file) => !known.has(keyOf(file)))];
}
