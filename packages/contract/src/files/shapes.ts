import { z } from 'zod';
import { NAME_MAX } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { fileRefusals as refusals } from './refusals.ts';

/** what a zip package holds. */
export const ZIP_TYPES = ['element', 'panorama', 'adapter', 'model'] as const;

/** Largest uploads in bytes (ours: the specification gives none). */
export const UPLOAD_LIMITS = {
  file: 2 * 1024 ** 3,
  zip: 10 * 1024 ** 3,
  image: 20 * 1024 ** 2,
  excel: 10 * 1024 ** 2,
} as const;

/** */
export const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.bmp', '.svg'] as const;

/**
 * A-104: \ / : * ? " < > | and control characters, those of the writing direction included: they show a name as another
 * one.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** What systems take for a folder itself or the one above. */
const NOT_A_NAME = /^\.{1,2}$/;

/** RU-VAL-33: a folder or file name. */
export const fileName = () =>
  z
    .string(withRefusal(refusals['file.nameRequired']))
    .trim()
    .min(1, withRefusal(refusals['file.nameRequired']))
    .max(NAME_MAX, withRefusal(refusals['file.nameTooLong']))
    .refine(
      (name) => !FORBIDDEN_IN_NAMES.test(name) && !NOT_A_NAME.test(name),
      withRefusal(refusals['file.nameForbidden']),
    );

/** path: the address under which the file can be read by those who may see it. */
export const uploadedFile = z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.number().int() });
export type UploadedFile = z.output<typeof uploadedFile>;
