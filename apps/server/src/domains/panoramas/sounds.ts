import { refuse } from '@twinscape/contract';
import type { UploadedFile } from '@twinscape/contract/files';
import { HOTSPOT_SOUND_EXTENSIONS, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { formatFileAddress, requireAgreedType, requireOnlyFile, saveFile } from '../files/index.ts';

type Caller = Pick<Context, 'platform' | 'files'> & { readonly project: ProjectScope; readonly session: Session };

/** G-PANO-03: the sound of a hotspot, kept as it came. RU-VAL-09 for what is no sound, or nothing. */
export async function saveHotspotSound({ platform, files, project, session }: Caller): Promise<UploadedFile> {
  const received = requireOnlyFile(files, refusals['upload.audio']);
  const name = received.name.toLowerCase();
  if (!HOTSPOT_SOUND_EXTENSIONS.some((extension) => name.endsWith(extension))) throw refuse(refusals['upload.audio']);
  const mime = await requireAgreedType(platform.blobs, received);
  return platform.database.db.transaction(async (tx) => {
    const kept = await saveFile(platform, tx, {
      blobKey: received.blobKey,
      size: received.size,
      name: received.name,
      mime,
      kind: 'file',
      companyId: project.companyId,
      projectId: project.projectId,
      ownerId: session.userId,
    });
    return { path: formatFileAddress(kept), name: kept.name, type: mime, size: kept.size };
  });
}
