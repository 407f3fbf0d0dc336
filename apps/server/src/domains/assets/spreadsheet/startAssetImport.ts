import { fillText, type InputOf, type ResultOf } from '@twinscape/contract';
import {
  ASSET_IMPORT_AT_ONCE,
  ASSET_IMPORT_ROWS,
  type assetSpreadsheetCalls,
  assetRefusals as refusals,
} from '@twinscape/contract/assets';
import { newId } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import {
  readStoredSpreadsheet,
  rememberColumns,
  requireRows,
  requireSpreadsheet,
  storeRows,
} from '../../files/index.ts';
import { requireAssetType } from '../access.ts';
import { loadAssetSheet } from './assetSheet.ts';
import { importAssetRows } from './importAssetRows.ts';
import { assetImportJob } from './importJob.ts';
import { spreadsheetMessages as words } from './messages.ts';
import { readAssetRows, recognizeAssets } from './readAssetRows.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language' | 'files'> & {
  readonly project: ProjectScope;
  readonly session: { readonly userId: string };
};
type Call = typeof assetSpreadsheetCalls.ImportAssetFromExcel;

/** Imports a short file at once; a long one goes on in the background, where its owner can follow it. */
export async function startAssetImport(
  context: Caller,
  { assetClassTypeId, existing, isTrial, csvDelimiter, columns }: Omit<InputOf<Call>, 'projectId'>,
): Promise<ResultOf<Call>> {
  const { platform, project, actor, language, session } = context;
  const { db } = platform.database;
  const { rows, assets, typeId, file, delimiter } = await readAssetFile(context, { assetClassTypeId, csvDelimiter });
  const sheet = requireRows(recognizeAssets(rows, assets, columns, language), ASSET_IMPORT_ROWS);
  if (columns && !isTrial)
    await rememberColumns(db, { ownerId: project.projectId, kind: 'assets' }, rows, assets.columns, columns);
  const order = { project, actor, language, existing, isTrial, key: newId() };
  if (sheet.count <= ASSET_IMPORT_AT_ONCE)
    return {
      report: await importAssetRows({ ...order, platform }, await readAssetRows(sheet, assets, language)),
    };
  const title = isTrial ? words.checking : words.importing;
  const importId = await platform.jobs.addWatched(
    db,
    assetImportJob,
    { ...order, typeId, columns, file, delimiter, rowsKey: await storeRows(platform.blobs, rows) },
    { ownerId: session.userId, title: fillText(title, { file: file.name }) },
  );
  return { importId };
}

type FileOrder = Pick<InputOf<Call>, 'assetClassTypeId' | 'csvDelimiter'>;

/** The cells of the file that was sent, and what a sheet of its type, or of several types, can hold. */
export async function readAssetFile(context: Caller, { assetClassTypeId, csvDelimiter }: FileOrder) {
  const { platform, project } = context;
  const { db } = platform.database;
  const { file, delimiter } = requireSpreadsheet(context.files, csvDelimiter, {
    missing: refusals['asset.fileRequired'],
    delimiterMissing: refusals['asset.csvDelimiterRequired'],
  });
  const type = assetClassTypeId === undefined ? undefined : await requireAssetType(db, context, assetClassTypeId);
  const rows = await readStoredSpreadsheet(platform, { owner: project.companyId }, file, ASSET_IMPORT_ROWS, delimiter);
  return { rows, assets: await loadAssetSheet(db, project.projectId, type), typeId: type?.id, file, delimiter };
}
