import { fillText, type SheetColumnChoice } from '@twinscape/contract';
import { DEVICE_IMPORT_AT_ONCE, DEVICE_IMPORT_ROWS } from '@twinscape/contract/devices';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { readStoredSpreadsheet, rememberColumns, requireRows } from '../../files/index.ts';
import { requireDeviceCategory } from '../access.ts';
import { refuseForeignAdapter } from '../adapters.ts';
import { DEVICE_COLUMNS } from './columns.ts';
import { importDeviceRows } from './importDeviceRows.ts';
import { deviceImportJob } from './importJob.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { readDeviceRows, recognizeDevices } from './readDeviceRows.ts';
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
  readonly columns?: readonly SheetColumnChoice[] | undefined;
};

/** Imports a short file at once; a long one goes on in the background, where its owner can follow it. */
export async function startDeviceImport(context: Caller, given: Given) {
  const { platform, project, actor, language, session } = context;
  const { db } = platform.database;
  const { adapterId, deviceCategoryId, changes, isTrial, columns } = given;
  const { file, delimiter } = requireDeviceSpreadsheet(context.files, given.csvDelimiter);
  await refuseForeignAdapter(db, project.projectId, adapterId, language);
  if (deviceCategoryId !== undefined) await requireDeviceCategory(db, context, deviceCategoryId);
  const rows = await readStoredSpreadsheet(platform, { owner: project.companyId }, file, DEVICE_IMPORT_ROWS, delimiter);
  const sheet = requireRows(recognizeDevices(rows, columns, language), DEVICE_IMPORT_ROWS);
  const owner = { ownerId: project.projectId, kind: 'devices' } as const;
  if (columns && !isTrial) await rememberColumns(db, owner, rows, DEVICE_COLUMNS, columns);
  const order = { project, actor, language, adapterId, deviceCategoryId, changes, isTrial };
  if (sheet.count <= DEVICE_IMPORT_AT_ONCE)
    return { report: await importDeviceRows({ ...order, platform }, await readDeviceRows(sheet, language)) };
  const title = isTrial ? words.checking : words.importing;
  const importId = await platform.jobs.addWatched(
    db,
    deviceImportJob,
    { ...order, ...(columns ? { columns: [...columns] } : {}), file, delimiter },
    { ownerId: session.userId, title: fillText(title, { file: file.name }) },
  );
  return { importId };
}
