import type { RefusalText } from '@twinscape/contract';
import {
  ELEMENT_FILE_KINDS,
  type ElementType,
  ELEMENT_PACKAGE_LIMITS as LIMITS,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';

export type PackedFile = { readonly path: string; readonly size: number };
export type PackageObjection = {
  readonly refusal: RefusalText;
  readonly values?: Readonly<Record<string, string | number>>;
};

const MEBIBYTE = 1024 ** 2;
const megabytes = (bytes: number): string => `${bytes / MEBIBYTE} MB`;

/** What the server would say of a package, as far as its directory tells: known before anything is sent. Pure. */
export function findPackageObjection(
  bytes: number,
  files: readonly PackedFile[],
  elementType: ElementType,
): PackageObjection | undefined {
  const unpacked = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > LIMITS.bytes || unpacked > LIMITS.unpacked || files.length > LIMITS.files)
    return {
      refusal: refusals['element.packageTooLarge'],
      values: { packed: megabytes(LIMITS.bytes), unpacked: megabytes(LIMITS.unpacked), files: LIMITS.files },
    };
  for (const { path } of files) {
    if (path.includes('\\') || path.split('/').some((part) => part === '' || part === '.' || part === '..'))
      return { refusal: refusals['element.packagePath'], values: { file: path } };
    const kinds = ELEMENT_FILE_KINDS[elementType];
    if (!kinds.some((kind) => path.toLowerCase().endsWith(kind)))
      return { refusal: refusals['element.packageKind'], values: { file: path, kinds: kinds.join(' ') } };
  }
  const hasModel = files.some(({ path }) => /\.(glb|gltf)$/i.test(path));
  return elementType === '3d' && !hasModel ? { refusal: refusals['element.packageNoModel'] } : undefined;
}
