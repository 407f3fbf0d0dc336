import { fill, refuse } from '@twinscape/contract';
import { DEVICE_IMPORT_AT_ONCE, DEVICE_IMPORT_ROWS } from '@twinscape/contract/devices';
import { fileRefusals } from '@twinscape/contract/files';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { readStoredSpreadsheet } from '../../files/index.ts';
import { requireDeviceCategory } from '../access.ts';
import { refuseForeignAdapter } from '../adapters.ts';
import { importDeviceRows } from './importDeviceRows.ts';
import { deviceImportJob } from './importJob.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { findDeviceHeader, readDeviceRows } from './readDeviceRows.ts';
import { requireDeviceSpreadsheet } from './requireSpreadsheet.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language' | 'files'> & {
  readonly project: ProjectScope;
  readonly session: { readonly userId: string };
};
type Given = {
  readonly deviceCategoryId?: string | undefined;
  readonly csvDelimiter?: string | undefined;
  readonly isTrial: boolean;
  readonly adapterId: string;
  readonly changes: boolean;
};

/** Imports a short file at once; a long one goes on in the background, where its owner can follow it. */
export async function startDeviceImport(context: Caller, given: Given) {
  const { platform, project, actor, language, session } = context;
  const { db } = platform.database;
  const { adapterId, deviceCategoryId, changes, isTrial } = given;
  const { file, delimiter } = requireDeviceSpreadsheet(context.files, given.csvDelimiter);
  await refuseForeignAdapter(db, project.projectId, adapterId, language);
  if (deviceCategoryId !== undefined) await requireDeviceCategory(db, context, deviceCategoryId);
  const rows = await readStoredSpreadsheet(platform, { owner: project.companyId }, file, DEVICE_IMPORT_ROWS, delimiter);
  const head = findDeviceHeader(rows, language);
  if (!head || head.count === 0) throw refuse(fileRefusals['upload.empty']);
  if (head.count > DEVICE_IMPORT_ROWS) throw refuse(fileRefusals['upload.tooManyRows'], { limit: DEVICE_IMPORT_ROWS });
  const order = { project, actor, language, adapterId, deviceCategoryId, changes, isTrial };
  if (head.count <= DEVICE_IMPORT_AT_ONCE)
    return { report: await importDeviceRows({ ...order, platform }, await readDeviceRows(rows, head, language)) };
  const title = isTrial ? words.checking : words.importing;
  const importId = await platform.jobs.add(
    db,
    deviceImportJob,
    { ...order, file, delimiter },
    {
      watch: {
        ownerId: session.userId,
        title: { cn: fill(title.cn, { file: file.name }), en: fill(title.en, { file: file.name }) },
      },
    },
  );
  return { importId };
}
