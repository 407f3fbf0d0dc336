import { Readable } from 'node:stream';
import { coreRefusals, type Language, refuse, say } from '@twinscape/contract';
import { auditCalls, EXPORT_MAX_ROWS, type OperationLogRow } from '@twinscape/contract/audit';
import { projectRefusals } from '@twinscape/contract/projects';
import { type Context, defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { findProjectScope } from '../../projects/index.ts';
import { logExported } from '../events.ts';
import { getTypeMessage, spreadsheetMessages as words } from '../messages.ts';
import { loadOperationLogRows, toEntryOrder } from '../toResponse.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The list's rows as a sheet: a project's for those who reach it, the platform's for its administrators. */
export const ExportOperationLog = defineHandler(
  auditCalls.ExportOperationLog,
  limitExports(async (input, context) => {
    const { platform, language } = context;
    const { db } = platform.database;
    const scope = await requireExportScope(context, input.projectId);
    const slice = { limit: EXPORT_MAX_ROWS + 1, offset: 0 };
    const found = await loadOperationLogRows(db, { ...input, ...scope }, toEntryOrder(input), slice, language);
    const rows = found.slice(0, EXPORT_MAX_ROWS);
    const spreadsheet = await writeSpreadsheet(rows, found.length > rows.length, language);
    await db.transaction((tx) =>
      platform.events.emit(tx, logExported, context.actor, { ...scope, values: { count: rows.length } }),
    );
    const day = new Date().toISOString().slice(0, 10);
    return {
      name: `${words.title[language]} ${day}.xlsx`,
      mime: XLSX,
      size: spreadsheet.length,
      open: async (range) => Readable.from([range ? spreadsheet.subarray(range.start, range.end + 1) : spreadsheet]),
    };
  }),
);

async function requireExportScope(
  { platform, session }: Pick<Context, 'platform'> & { readonly session: NonNullable<Context['session']> },
  projectId: string | undefined,
): Promise<{ readonly projectId?: string; readonly companyId?: string }> {
  if (projectId === undefined) {
    if (session.memberType !== 0) throw refuse(coreRefusals['common.forbidden']);
    return {};
  }
  const project = await findProjectScope(platform.database.db, session, projectId);
  if (!project) throw refuse(projectRefusals['project.noAccess']);
  return { projectId, companyId: project.companyId };
}

function writeSpreadsheet(rows: readonly OperationLogRow[], isTruncated: boolean, language: Language): Promise<Buffer> {
  const cells = rows.map((row) => [
    row.createTime,
    row.operateUserName,
    row.actedBy,
    getTypeMessage(row.operationType)[language],
    row.content,
    row.entityName,
    row.companyName,
    row.projectName,
    row.ip,
  ]);
  const note = isTruncated ? [[say(words.more, language, { limit: EXPORT_MAX_ROWS })]] : [];
  return writeWorkbook({
    name: words.title[language],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    columns: [
      { title: words.time[language], width: 20 },
      { title: words.user[language], width: 16 },
      { title: words.actedBy[language] },
      { title: words.type[language], width: 8 },
      { title: words.content[language], width: 60 },
      { title: words.entity[language], width: 24 },
      { title: words.company[language], width: 24 },
      { title: words.project[language], width: 24 },
      { title: words.ip[language], width: 18 },
    ],
    rows: [...cells, ...note],
  });
}
