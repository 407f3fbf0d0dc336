import { refuse, withRefusal } from '@twinscape/contract';
import {
  PANORAMA_EXTENSIONS,
  PANORAMA_MAX_BYTES,
  panoramaCalls,
  panoramaRefusals as refusals,
} from '@twinscape/contract/panoramas';
import { projectRefusals } from '@twinscape/contract/projects';
import { z } from 'zod';
import { readAnnouncement, type UploadKind } from '../../files/index.ts';
import { requireSet } from '../changes.ts';

/** The set that a photograph goes into. */
type PanoramaUploadTarget = { readonly setId: string };

/** Refuses what is no photograph by its name; what it is shows when it is converted. */
export function refuseForeignExtension(name: string): void {
  const lower = name.toLowerCase();
  if (!PANORAMA_EXTENSIONS.some((extension) => lower.endsWith(extension) && lower.length > extension.length))
    throw refuse(refusals['pano.typeUnsupported'], { formats: PANORAMA_EXTENSIONS.join(' ') });
}

/** Files that become photographs of panorama sets. */
export const panoramaUploads: UploadKind<PanoramaUploadTarget> = {
  name: 'panorama',
  path: '/api/Home/File/Upload',
  call: panoramaCalls.UploadImages,
  maxBytes: PANORAMA_MAX_BYTES,
  parse(announced, size) {
    const { metadata, fileName, fileSize, projectId, read } = readAnnouncement(announced, size, {
      maxBytes: PANORAMA_MAX_BYTES,
      projectRequired: projectRefusals['project.required'],
    });
    refuseForeignExtension(fileName);
    const setId = read(z.guid(withRefusal(refusals['pano.selectPano'])), metadata.setid ?? metadata.pbguid);
    return { fileName, fileSize, projectId, target: { setId } };
  },
  requireTarget: ({ platform, project }, { setId }) => requireSet(platform.database.db, project.projectId, setId),
  describe: ({ setId }) => ({ setId }),
};
