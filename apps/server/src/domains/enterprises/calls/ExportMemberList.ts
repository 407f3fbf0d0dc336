import { refuse, say } from '@twinscape/contract';
import { enterpriseCalls, MEMBER_EXPORT_ROWS, enterpriseRefusals as refusals } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { limitExports } from '../../../platform/quotas/exports.ts';
import { excelDownload, type SpreadsheetCell, writeWorkbook } from '../../../platform/spreadsheet/index.ts';
import { listMembers, type Member } from '../../identity/index.ts';
import { requireEnterprise } from '../access.ts';
import { membersExported } from '../memberEvents.ts';
import { toMemberFilter } from '../memberFilter.ts';
import { MEMBER_COLUMNS, MEMBER_TYPE_NAMES, type MemberField } from '../memberSpreadsheet.ts';

/**
 * The columns of the import, so that an exported sheet can be edited and imported elsewhere, and what else is known.
 * Times by the server's clock.
 */
export const ExportMemberList = defineHandler(
  enterpriseCalls.ExportMemberList,
  limitExports(async (input, context) => {
    const { platform, language, actor } = context;
    const { db } = platform.database;
    const company = await requireEnterprise(context);
    const page = { limit: MEMBER_EXPORT_ROWS, offset: 0 };
    const { rows, count } = await listMembers(db, company.id, { ...toMemberFilter(input), ...page });
    if (count > MEMBER_EXPORT_ROWS)
      throw refuse(refusals['member.exportTooMany'], { limit: MEMBER_EXPORT_ROWS, count });
    const inLanguage = (cn: string, en: string) => say({ cn, en }, language);
    const toCell = (member: Member, field: MemberField): SpreadsheetCell =>
      field === 'memberType'
        ? member.memberType === 0
          ? null
          : say(MEMBER_TYPE_NAMES[member.memberType], language)
        : member[field];
    const xlsx = await writeWorkbook({
      name: inLanguage('成员', 'Members'),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      columns: [
        ...MEMBER_COLUMNS.map(({ title, width }) => ({ title: say(title, language), width })),
        { title: inLanguage('状态', 'State'), width: 10 },
        { title: inLanguage('激活状态', 'Activation'), width: 14 },
        { title: inLanguage('最近登录', 'Last sign-in'), width: 20 },
        { title: inLanguage('创建时间', 'Created'), width: 20 },
      ],
      rows: rows.map((member) => [
        ...MEMBER_COLUMNS.map(({ field }) => toCell(member, field)),
        member.enabled ? inLanguage('启用', 'Enabled') : inLanguage('禁用', 'Disabled'),
        member.activatedAt ? inLanguage('已激活', 'Activated') : inLanguage('未激活', 'Not activated'),
        member.lastLoginAt,
        member.createdAt,
      ]),
    });
    await db.transaction((tx) =>
      platform.events.emit(tx, membersExported, actor, {
        entityId: company.id,
        entityName: company.companyName,
        companyId: company.id,
        values: { count },
      }),
    );
    return excelDownload(inLanguage('成员列表', 'Members'), xlsx);
  }),
);
