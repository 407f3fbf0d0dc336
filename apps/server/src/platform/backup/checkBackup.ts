import { createHash } from 'node:crypto';
import type { ArchiveReader, OpenedEntry } from './archiveReader.ts';
import { BackupRefused } from './backupRefused.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  blobName,
  HEADER_NAME,
  headerShape,
  MANIFEST_NAME,
  manifestShape,
  parseEntryName,
} from './format.ts';

/**
 * Reads the whole archive once: every checksum, every entry that the manifest names and no other. Throws a sentence
 * when anything is wrong.
 */
export async function checkBackup(archive: ArchiveReader): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const found: BackupManifest['entries'] = [];
  const wrongBlobs = new Set<string>();
  let blobs = 0;
  for await (const entry of archive.entries()) {
    if (manifest) throw archive.damaged();
    header ??= await readBackupHeader(archive, entry);
    if (entry.name === MANIFEST_NAME) {
      manifest = manifestShape.safeParse(tryParseJson(await entry.bytes())).data;
      if (!manifest) throw archive.damaged();
      continue;
    }
    const sha256 = await hashEntry(entry);
    const part = parseEntryName(entry.name);
    if (part && 'blob' in part) {
      blobs += 1;
      if (sha256 !== part.blob) wrongBlobs.add(part.blob);
    } else if (part || entry.name === HEADER_NAME) {
      found.push({ name: entry.name, size: entry.size, sha256 });
    } else throw archive.damaged();
  }
  if (!header || !manifest) throw archive.damaged();
  const whole = JSON.stringify(found) === JSON.stringify(manifest.entries) && blobs === manifest.blobs.count;
  const known = new Set(manifest.damaged);
  const broken = [...wrongBlobs].find((key) => !known.has(key));
  if (broken !== undefined) throw new BackupRefused(`The backup is damaged: ${blobName(broken)} is not what it was.`);
  if (!whole) throw archive.damaged();
  return { header, manifest };
}

async function readBackupHeader(archive: ArchiveReader, entry: OpenedEntry): Promise<BackupHeader> {
  const value = entry.name === HEADER_NAME ? tryParseJson(await entry.bytes()) : undefined;
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new BackupRefused('The backup was made by a newer Twinscape: update this one first.');
  const { data } = headerShape.safeParse(value);
  if (!data) throw archive.damaged();
  return data;
}

async function hashEntry(entry: OpenedEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of entry.read()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function tryParseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}
