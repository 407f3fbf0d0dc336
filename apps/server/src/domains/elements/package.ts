import { buffer } from 'node:stream/consumers';
import { refuse } from '@twinscape/contract';
import {
  type Element,
  type ElementType,
  ELEMENT_PACKAGE_LIMITS as LIMITS,
  elementRefusals as no,
} from '@twinscape/contract/elements';
import { ExcelRefused, zipEntries } from '../../platform/excel/index.ts';
import type { Context } from '../../platform/http/index.ts';
import { openStored, storedFileAt } from '../files/index.ts';
import { isModel, refuseBadContent, refuseBadEntry } from './rules.ts';

/** A package that is all of one byte is no model: what deflates more is made to fill memory. */
const MOST_RATIO = 500;
const MEBIBYTE = 1024 ** 2;

type Caller = Pick<Context, 'platform' | 'project'>;

/**
 * What a package that was uploaded for elements holds: files of the kinds that its type takes, each with the content of its kind, within limits, and nothing that loads from elsewhere. It is read
 * where it lies and never unpacked to a disk. Throws a refusal that names the file.
 */
export async function filesOfPackage(
  filePath: string,
  elementType: ElementType,
  { platform, project }: Caller,
): Promise<Element['packageFiles']> {
  const file = await storedFileAt(platform.database.db, filePath, project?.companyId);
  if (file?.kind !== 'zip' || file.purpose !== 'element') throw refuse(no['element.packageInvalid']);
  if (file.size > LIMITS.bytes) throw tooLarge();
  const content = await buffer(await openStored(platform, file));
  const entries = await unpacked(content, elementType);
  const paths = new Set(entries.keys());
  for (const [path, bytes] of entries) refuseBadContent(path, bytes, paths);
  if (elementType === '3d' && ![...paths].some(isModel)) throw refuse(no['element.packageNoModel']);
  return [...entries].map(([path, { length }]) => ({ path, size: length }));
}

const tooLarge = () =>
  refuse(no['element.packageTooLarge'], {
    packed: `${LIMITS.bytes / MEBIBYTE} MB`,
    unpacked: `${LIMITS.unpacked / MEBIBYTE} MB`,
    files: LIMITS.files,
  });

async function unpacked(content: Buffer, type: ElementType): Promise<Map<string, Buffer>> {
  try {
    return await zipEntries(
      content,
      { maxEntries: LIMITS.files, maxInflatedBytes: LIMITS.unpacked, maxRatio: MOST_RATIO },
      (path) => {
        refuseBadEntry(path, type);
        return !path.endsWith('/');
      },
    );
  } catch (error) {
    if (!(error instanceof ExcelRefused)) throw error;
    if (error.reason === 'too-large') throw tooLarge();
    throw refuse(error.reason === 'encrypted' ? no['element.packageEncrypted'] : no['element.packageDamaged']);
  }
}
