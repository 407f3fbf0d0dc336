import {
  coreRefusals,
  findRefusalByMessage,
  Refusal,
  type RefusalText,
  refuse,
  withRefusal,
} from '@twinscape/contract';
import { fileName, fileRefusals } from '@twinscape/contract/files';
import {
  MODEL_EXTENSIONS,
  MODEL_MAX_BYTES,
  modelRefusals as refusals,
  UPLOAD_KEPT_HOURS,
  UPLOAD_TYPES,
  type UploadType,
} from '@twinscape/contract/models';
import { z } from 'zod';
import { formatSize } from '../../../platform/http/index.ts';

/**
 * Uploads that one person may have kept, interrupted ones included: the queue of the page sends one after the other.
 */
export const MAX_UPLOADS = 100;
/** Parts of one upload; lines that break again and again make small ones. */
export const MAX_PARTS = 2_000;
/** Requests that may send the same upload at a time: a client that lost its line comes again before we notice. */
export const MAX_SENDERS = 3;
/** An upload that nobody sent anything of for so long counts as open no more; it can be gone on with. */
const ACTIVE_MS = 10 * 60_000;

const KEPT_MS = UPLOAD_KEPT_HOURS * 3_600_000;
export const expiresAt = (touchedAt: Date): Date => new Date(touchedAt.getTime() + KEPT_MS);
/** Uploads that were last touched before this have expired. */
export const expiryCutoff = (now = Date.now()): Date => new Date(now - KEPT_MS);

export const openUploadCutoffs = (now = Date.now()) => ({ kept: expiryCutoff(now), active: new Date(now - ACTIVE_MS) });

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

export type AnnouncedUpload = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly projectId: string;
  readonly uploadType: UploadType;
  readonly phaseId?: string;
  readonly modelId?: string;
};

const id = (missing: RefusalText) => z.guid(withRefusal(missing));

/** What an upload says of itself before a byte is taken; refuses what could not become a model (RU-UPQ-06, K-04). */
export function parseAnnouncedUpload(
  metadata: Readonly<Record<string, string>> | undefined,
  fileSize: number | undefined,
  projectRequired: RefusalText,
): AnnouncedUpload {
  if (!metadata || fileSize === undefined) throw refuse(coreRefusals['common.invalidBody']);
  const read = <T>(schema: z.ZodType<T>, value: string | undefined): T => {
    const { data, error, success } = schema.safeParse(value);
    if (success) return data;
    const named = findRefusalByMessage(error.issues[0]?.message ?? '');
    throw named ? new Refusal(named) : refuse(coreRefusals['common.invalidBody']);
  };
  const name = read(fileName(), (metadata.filename ?? metadata.name)?.normalize('NFC'));
  requireModelExtension(name);
  if (fileSize === 0) throw refuse(fileRefusals['upload.noContent'], { name });
  if (fileSize > MODEL_MAX_BYTES) throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(MODEL_MAX_BYTES) });
  const projectId = read(id(projectRequired), metadata.projectid);
  const uploadType = read(z.enum(UPLOAD_TYPES), metadata.uploadtype || (metadata.modelid ? 'update' : 'uploadmv'));
  const target =
    uploadType === 'update'
      ? { modelId: read(id(refusals['model.required']), metadata.modelid) }
      : { phaseId: read(id(refusals['phase.required']), metadata.phase ?? metadata.phaseid) };
  return { fileName: name, fileSize, projectId, uploadType, ...target };
}
