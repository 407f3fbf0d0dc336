import {
  coreRefusals,
  findRefusalByMessage,
  Refusal,
  type RefusalText,
  refuse,
  withRefusal,
} from '@twinscape/contract';
import { fileName, fileRefusals as refusals } from '@twinscape/contract/files';
import { z } from 'zod';
import { formatSize } from '../../../platform/http/index.ts';

/** Reads one value of an upload's metadata, or throws the refusal that the schema names. */
export type ReadMetadata = <T>(schema: z.ZodType<T>, value: string | undefined) => T;

const read: ReadMetadata = (schema, value) => {
  const { data, error, success } = schema.safeParse(value);
  if (success) return data;
  const named = findRefusalByMessage(error.issues[0]?.message ?? '');
  throw named ? new Refusal(named) : refuse(coreRefusals['common.invalidBody']);
};

/**
 * What every upload says of itself before a byte is taken: a fit name (RU-VAL-33), its size, its project. Keys of
 * `metadata` are in lower case.
 */
export function readAnnouncement(
  announced: Readonly<Record<string, string>> | undefined,
  fileSize: number | undefined,
  { maxBytes, projectRequired }: { readonly maxBytes: number; readonly projectRequired: RefusalText },
) {
  if (!announced || fileSize === undefined) throw refuse(coreRefusals['common.invalidBody']);
  const name = read(fileName(), (announced.filename ?? announced.name)?.normalize('NFC'));
  if (fileSize === 0) throw refuse(refusals['upload.noContent'], { name });
  if (fileSize > maxBytes) throw refuse(coreRefusals['common.tooLarge'], { limit: formatSize(maxBytes) });
  const projectId = read(z.guid(withRefusal(projectRequired)), announced.projectid);
  return { metadata: announced, fileName: name, fileSize, projectId, read };
}
