import { refuse } from '@twinscape/contract';
import { type ChecksumAlgorithm, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ReceivedFile, Session } from '../../../platform/http/index.ts';
import { deleteFilesWithBlobs, requireOnlyFile, saveFile } from '../../files/index.ts';
import { computeChecksum } from './checksum.ts';
import type { OtaPackageRow } from './packageStore.ts';
import { OTA_MIME } from './toResponse.ts';

type Caller = Pick<Context, 'platform' | 'files'> & { readonly session: Session };
type ClaimedChecksum = { readonly checksum?: string | undefined; readonly checksumAlgorithm: ChecksumAlgorithm };

/** A file that came with its checksum computed; not kept yet. */
export type PackageContent = {
  readonly received: ReceivedFile;
  readonly checksum: string;
  readonly checksumAlgorithm: ChecksumAlgorithm;
};

/** The file of an upload, refused when its checksum is not the one that was said. Undefined where none came. */
export async function readUploadedContent(
  { platform, files }: Caller,
  claimed: ClaimedChecksum,
): Promise<PackageContent | undefined> {
  const [first] = files;
  if (!first || (first.name === '' && first.size === 0)) return undefined;
  const received = requireOnlyFile(files);
  const body = await platform.blobs.get(received.blobKey);
  if (!body) throw new Error('the bytes that were just received are gone');
  const { checksumAlgorithm } = claimed;
  const checksum = await computeChecksum(body, checksumAlgorithm);
  if (claimed.checksum && claimed.checksum.toLowerCase() !== checksum)
    throw refuse(refusals['ota.checksumDiffers'], { algorithm: checksumAlgorithm, found: checksum });
  return { received, checksum, checksumAlgorithm };
}

/** Keeps the file and answers what the package says of it; the file that it replaces goes. */
export async function saveContent(
  tx: Db,
  { platform, session }: Caller,
  { received, checksum, checksumAlgorithm }: PackageContent,
  owner: Pick<OtaPackageRow, 'companyId' | 'fileId'>,
) {
  const kept = await saveFile(platform, tx, {
    blobKey: received.blobKey,
    size: received.size,
    name: received.name,
    mime: OTA_MIME,
    kind: 'file',
    purpose: 'firmware',
    companyId: owner.companyId,
    ownerId: session.userId,
  });
  if (owner.fileId !== null) await deleteFilesWithBlobs(platform, tx, [owner.fileId]);
  return { fileId: kept.id, fileName: kept.name, size: kept.size, checksum, checksumAlgorithm, url: null };
}
