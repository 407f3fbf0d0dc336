import type { Readable } from 'node:stream';
import { refuse } from '@twinscape/contract';
import { OTA_CHUNK_MAX, type OtaKind, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Platform } from '../../../platform/platform.ts';
import type { BlobRange } from '../../../platform/storage/index.ts';
import { loadStoredFile, openStoredFile } from '../../files/index.ts';
import { deviceById } from '../deviceStore.ts';
import { loadOtaTargets } from './targets.ts';

/** The file that a device is to install. It stays readable while the package does. */
export type OtaContent = {
  readonly kind: OtaKind;
  readonly title: string;
  readonly version: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** Names the bytes: their SHA-256. */
  readonly etag: string;
  /** The bytes, or those of a range (both ends included). */
  open(range?: BlobRange): Promise<Readable>;
  /**
   * Part `index`, from 0, of parts of `length` bytes; the last one may be shorter, behind it there are none: empty. A
   * length of 0 is the whole file. More than `OTA_CHUNK_MAX` bytes are refused: the caller asks for shorter parts.
   */
  chunk(length: number, index: number): Promise<Buffer>;
};

/**
 * What the device is to install as a file of ours; undefined where nothing is assigned to it, or what lies elsewhere.
 */
export async function findOtaContent(
  platform: Pick<Platform, 'database' | 'blobs'>,
  deviceId: string,
  kind: OtaKind,
): Promise<OtaContent | undefined> {
  const { db } = platform.database;
  const device = await deviceById(db, deviceId);
  const target = device && (await loadOtaTargets(db, [device])).get(device.id)?.[kind]?.otaPackage;
  const file = target?.fileId ? await loadStoredFile(db, target.fileId) : undefined;
  if (!target || !file) return undefined;
  const open = (range?: BlobRange) => openStoredFile(platform, file, range);
  return {
    kind,
    title: target.title,
    version: target.packageVersion,
    fileName: file.name,
    size: file.size,
    etag: file.blobKey,
    open,
    async chunk(length, index) {
      const range = computeChunkRange(file.size, length, index);
      if (!range) return Buffer.alloc(0);
      const parts: Buffer[] = [];
      for await (const part of await open(range)) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}

/**
 * Where a part lies in a file; undefined behind its end. Parts are held in memory, so one that is too long is refused.
 * Pure.
 */
export function computeChunkRange(size: number, length: number, index: number): BlobRange | undefined {
  const whole = length <= 0 ? size : length;
  const start = whole * index;
  if (index < 0 || start >= size) return undefined;
  const end = Math.min(size, start + whole) - 1;
  if (end - start >= OTA_CHUNK_MAX) throw refuse(refusals['ota.chunkTooLong'], { limit: OTA_CHUNK_MAX / 1024 ** 2 });
  return { start, end };
}
