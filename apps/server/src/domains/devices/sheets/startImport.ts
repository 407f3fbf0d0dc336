import { fill, refuse } from '@twinscape/contract';
import { DEVICE_IMPORT_AT_ONCE, DEVICE_IMPORT_ROWS } from '@twinscape/contract/devices';
import { fileRefusals } from '@twinscape/contract/files';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { readStoredSheet } from '../../files/index.ts';
import { refuseForeignAdapter } from '../adapters.ts';
import { openCategory } from '../reach.ts';
import { importJob } from './importJob.ts';
import { importSheet } from './importSheet.ts';
import { headOf, readRows } from './readRows.ts';
import { sheetOf } from './received.ts';
import { sheetWords as words } from './words.ts';

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
export async function startImport(context: Caller, given: Given) {
  const { platform, project, actor, language, session } = context;
  const { db } = platform.database;
  const { adapterId, deviceCategoryId, changes, isTrial } = given;
  const { file, delimiter } = sheetOf(context.files, given.csvDelimiter);
  await refuseForeignAdapter(db, project.projectId, adapterId, language);
  if (deviceCategoryId !== undefined) await openCategory(db, context, deviceCategoryId);
  const rows = await readStoredSheet(platform, { owner: project.companyId }, file, DEVICE_IMPORT_ROWS, delimiter);
  const head = headOf(rows, language);
  if (!head || head.count === 0) throw refuse(fileRefusals['upload.empty']);
  if (head.count > DEVICE_IMPORT_ROWS) throw refuse(fileRefusals['upload.tooManyRows'], { limit: DEVICE_IMPORT_ROWS });
  const order = { project, actor, language, adapterId, deviceCategoryId, changes, isTrial };
  if (head.count <= DEVICE_IMPORT_AT_ONCE)
    return { report: await importSheet({ ...order, platform }, await readRows(rows, head, language)) };
  const title = isTrial ? words.checking : words.importing;
  const importId = await platform.jobs.add(
    db,
    importJob,
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
