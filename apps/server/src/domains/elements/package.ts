import { refuse } from '@twinscape/contract';
import {
  type ElementType,
  ELEMENT_PACKAGE_LIMITS as LIMITS,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import type { Context } from '../../platform/http/index.ts';
import { SandboxFailed } from '../../platform/sandbox/index.ts';
import { findStoredFileAt, openStoredFile } from '../files/index.ts';
import { type PackageFile, packageTooLarge, packageWork } from './packageWork.ts';

type Caller = Pick<Context, 'platform' | 'project'>;

/**
 * What a package that was uploaded for elements holds: files of the kinds that its type takes, each with the content of
 * its kind, within limits, and nothing that loads from elsewhere. It is read in a process of its own and never unpacked
 * to a disk. Throws a refusal that names the file.
 */
export async function readPackageFiles(
  filePath: string,
  elementType: ElementType,
  { platform, project }: Caller,
): Promise<PackageFile[]> {
  const file = await findStoredFileAt(platform.database.db, filePath, project?.companyId);
  if (file?.kind !== 'zip' || file.purpose !== 'element') throw refuse(refusals['element.packageInvalid']);
  if (file.size > LIMITS.bytes) throw packageTooLarge();
  const owner = project?.companyId ?? 'platform';
  const input = async () => openStoredFile(platform, file);
  const files: PackageFile[] = [];
  const onPiece = (piece: unknown) => files.push(...(piece as PackageFile[]));
  await platform.sandbox
    .run(packageWork, { input, owner, options: { elementType }, onPiece })
    .catch((error: unknown) => {
      if (!(error instanceof SandboxFailed)) throw error;
      throw error.failure === 'crash' ? refuse(refusals['element.packageDamaged']) : packageTooLarge();
    });
  return files;
}
