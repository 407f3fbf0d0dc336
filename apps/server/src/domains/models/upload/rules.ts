import { type RefusalText, refuse, withRefusal } from '@twinscape/contract';
import {
  MODEL_EXTENSIONS,
  MODEL_MAX_BYTES,
  modelRefusals as refusals,
  UPLOAD_TYPES,
  type UploadType,
} from '@twinscape/contract/models';
import { z } from 'zod';
import { type AnnouncedUpload, readAnnouncement } from '../../files/index.ts';

/** `.ifc` and so on; undefined for what is no model format. */
export const findModelExtension = (name: string): string | undefined => {
  const lower = name.toLowerCase();
  return MODEL_EXTENSIONS.find((extension) => lower.endsWith(extension) && lower.length > extension.length);
};

/** The extension of a model file, or the refusal that names what can be uploaded. */
export function requireModelExtension(name: string): string {
  const extension = findModelExtension(name);
  if (!extension) throw refuse(refusals['model.typeUnsupported'], { formats: MODEL_EXTENSIONS.join(' ') });
  return extension;
}

/** The name of a model after its file: without extension, at most so long that a number fits behind it. */
export const toModelName = (name: string): string => {
  const stem = name.slice(0, name.length - (findModelExtension(name)?.length ?? 0)).trim();
  return [...(stem === '' ? name : stem)].slice(0, STEM_MAX).join('').trim();
};
const STEM_MAX = 290;

/** 大厦, 大厦 (2), 大厦 (3), … */
export const numberedName = (stem: string, n: number): string => (n === 1 ? stem : `${stem} (${n})`);

/** Where a model's file is to go: a phase, or the model whose next version it is. */
export type ModelUploadTarget = {
  readonly uploadType: UploadType;
  readonly phaseId?: string;
  readonly modelId?: string;
};

const id = (missing: RefusalText) => z.guid(withRefusal(missing));

/** What an upload says of itself before a byte is taken; refuses what could not become a model (RU-UPQ-06, K-04). */
export function parseAnnouncedUpload(
  announced: Readonly<Record<string, string>> | undefined,
  size: number | undefined,
  projectRequired: RefusalText,
): AnnouncedUpload<ModelUploadTarget> {
  const { metadata, fileName, fileSize, projectId, read } = readAnnouncement(announced, size, {
    maxBytes: MODEL_MAX_BYTES,
    projectRequired,
  });
  requireModelExtension(fileName);
  const uploadType = read(z.enum(UPLOAD_TYPES), metadata.uploadtype || (metadata.modelid ? 'update' : 'uploadmv'));
  const target =
    uploadType === 'update'
      ? { modelId: read(id(refusals['model.required']), metadata.modelid) }
      : { phaseId: read(id(refusals['phase.required']), metadata.phase ?? metadata.phaseid) };
  return { fileName, fileSize, projectId, target: { uploadType, ...target } };
}
