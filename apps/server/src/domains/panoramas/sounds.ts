import { refuse } from '@twinscape/contract';
import type { UploadedFile } from '@twinscape/contract/files';
import { HOTSPOT_SOUND_EXTENSIONS, panoramaRefusals as refusals } from '@twinscape/contract/panoramas';
import type { Context, ProjectScope, Session } from '../../platform/http/index.ts';
import { keepUpload, requireAgreedType, requireOnlyFile } from '../files/index.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'files'> & {
  readonly project: ProjectScope;
  readonly session: Session;
};

/** G-PANO-03: the sound of a hotspot, kept as it came. RU-VAL-09 for what is no sound, or nothing. */
export async function saveHotspotSound(caller: Caller): Promise<UploadedFile> {
  const received = requireOnlyFile(caller.files, refusals['upload.audio']);
  const name = received.name.toLowerCase();
  if (!HOTSPOT_SOUND_EXTENSIONS.some((extension) => name.endsWith(extension))) throw refuse(refusals['upload.audio']);
  const mime = await requireAgreedType(caller.platform.blobs, received);
  const { companyId, projectId } = caller.project;
  return keepUpload(caller, received, mime, { companyId, projectId });
}
