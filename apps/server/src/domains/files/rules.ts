import type { RefusalText } from '@twinscape/contract';
import { IMAGE_EXTENSIONS, fileRefusals as refusals } from '@twinscape/contract/files';
import type { ImageRefused } from '../../platform/storage/index.ts';
import type { StoredFile } from './store.ts';

/** Pictures are decoded up to this size, and kept at most so large. */
export const IMAGE_LIMITS = { maxPixels: 50_000_000, maxSide: 4_096 } as const;

const NAME_MAX = 300;

/** whether the name ends like a picture's. */
export const isImageName = (name: string): boolean =>
  IMAGE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));

/** The name of a re-encoded picture: its own, with the extension of what it became. */
export function toImageName(name: string, extension: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'image';
  return `${[...stem].slice(0, NAME_MAX - extension.length - 1).join('')}.${extension}`;
}

/** RU-VAL-06: what to say of a picture that is not taken. */
export function toImageRefusal(reason: ImageRefused['reason']): RefusalText {
  switch (reason) {
    case 'not-an-image':
      return refusals['upload.imageOnly'];
    case 'damaged':
      return refusals['upload.damaged'];
    case 'too-many-pixels':
    case 'too-complex':
      return refusals['upload.imageTooBig'];
    case 'external-reference':
    case 'active-content':
      return refusals['upload.imageActive'];
  }
}

type FileReaderIdentity = {
  readonly memberType: number;
  readonly companyId: string | undefined;
  readonly userId: string;
};

/**
 * Who may read a file under its own address, as far as the file itself tells: `project` leaves it to the project. The
 * platform's pictures, and the packages of its elements, are for everybody who is signed in; its other files for its
 * administrators. What belongs to a model has no address of its own: the phase decides there (RU-PERM-09).
 */
export function canReadFile(
  file: Pick<StoredFile, 'companyId' | 'projectId' | 'kind' | 'purpose'>,
  reader: FileReaderIdentity,
): boolean | 'project' {
  if (!hasAddress(file)) return false;
  if (reader.memberType === 0) return true;
  if (file.companyId === null) return file.kind === 'image' || isElementPackage(file);
  if (file.companyId !== reader.companyId) return false;
  return file.projectId === null || reader.memberType === 1 ? true : 'project';
}

/** Whether a file is read under an address of its own at all. */
export const hasAddress = ({ kind }: Pick<StoredFile, 'kind'>): boolean =>
  kind === 'file' || kind === 'image' || kind === 'zip';

const isElementPackage = ({ kind, purpose }: Pick<StoredFile, 'kind' | 'purpose'>): boolean =>
  kind === 'zip' && purpose === 'element';

/** The last bytes of a whole zip archive: its directory lies within it and is not empty (PKWARE APPNOTE 4.3.16). */
export function isWholeZip(tail: Buffer, size: number): boolean {
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (at < 0 || at + 22 > tail.length) return false;
  const entries = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  const isZip64 = entries === 0xffff || length === 0xffffffff || offset === 0xffffffff;
  if (isZip64) return tail.lastIndexOf('PK\x06\x07', at, 'latin1') >= 0;
  return entries > 0 && offset + length <= size - (tail.length - at);
}
/** The directory's end record and the longest comment behind it, and the locator before it. */
export const ZIP_TAIL_BYTES = 22 + 0xffff + 20;
