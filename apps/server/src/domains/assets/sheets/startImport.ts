import { fill, type InputOf, type ResultOf, refuse } from '@twinscape/contract';
import {
  ASSET_IMPORT_AT_ONCE,
  ASSET_IMPORT_ROWS,
  type assetSheetCalls,
  assetRefusals as no,
} from '@twinscape/contract/assets';
import { fileRefusals } from '@twinscape/contract/files';
import { newId } from '../../../platform/db/index.ts';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { keepRows, readStoredSheet, receivedSheet } from '../../files/index.ts';
import { openType } from '../reach.ts';
import { importJob } from './importJob.ts';
import { columnsOfType, importSheet } from './importSheet.ts';
import { headOf, readRows } from './readRows.ts';
import { sheetWords as words } from './words.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'language' | 'files'> & {
  readonly project: ProjectScope;
  readonly session: { readonly userId: string };
};
type Call = typeof assetSheetCalls.ImportAssetFromExcel;

/** Imports a short file at once; a long one goes on in the background, where its owner can follow it. */
export async function startImport(
  context: Caller,
  { assetClassTypeId, existing, isTrial, csvDelimiter }: Omit<InputOf<Call>, 'projectId'>,
): Promise<ResultOf<Call>> {
  const { platform, project, actor, language, session } = context;
  const { db } = platform.database;
  const { file, delimiter } = receivedSheet(context.files, csvDelimiter, {
    missing: no['asset.fileRequired'],
    delimiterMissing: no['asset.csvDelimiterRequired'],
    otherKind: no['asset.sheetOnly'],
  });
  const { id: typeId } = await openType(db, context, assetClassTypeId);
  const rows = await readStoredSheet(platform, { owner: project.companyId }, file, ASSET_IMPORT_ROWS, delimiter);
  const columns = await columnsOfType(db, typeId);
  const head = headOf(rows, columns, language);
  if (!head || head.count === 0) throw refuse(fileRefusals['upload.empty']);
  if (head.count > ASSET_IMPORT_ROWS) throw refuse(fileRefusals['upload.tooManyRows'], { limit: ASSET_IMPORT_ROWS });
  const order = { project, actor, language, typeId, existing, isTrial, key: newId() };
  if (head.count <= ASSET_IMPORT_AT_ONCE)
    return { report: await importSheet({ ...order, platform }, await readRows(rows, head, columns, language)) };
  const title = isTrial ? words.checking : words.importing;
  const importId = await platform.jobs.add(
    db,
    importJob,
    { ...order, file, delimiter, rowsKey: await keepRows(platform.blobs, rows) },
    {
      watch: {
        ownerId: session.userId,
        title: { cn: fill(title.cn, { file: file.name }), en: fill(title.en, { file: file.name }) },
      },
    },
  );
  return { importId };
}
