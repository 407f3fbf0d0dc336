import { refuse, say } from '@twinscape/contract';
import { enterpriseCalls, MEMBER_EXPORT_ROWS, enterpriseRefusals as no } from '@twinscape/contract/enterprises';
import { excelAnswer, type SheetCell, writeSheet } from '../../../platform/excel/index.ts';
import { handle } from '../../../platform/http/index.ts';
import { exporting } from '../../../platform/quotas/exports.ts';
import { type Member, membersPage } from '../../identity/index.ts';
import { membersExported } from '../memberEvents.ts';
import { memberFilter } from '../memberFilter.ts';
import { MEMBER_SHEET, MEMBER_TYPE_NAMES, type SheetField } from '../memberSheet.ts';
import { enterpriseOf } from '../reach.ts';

/** The columns of the import, so that an exported sheet can be edited and imported elsewhere, and what else is known. Times by the server's clock. */
export const ExportMemberList = handle(
  enterpriseCalls.ExportMemberList,
  exporting(async (input, context) => {
    const { platform, language, actor } = context;
    const { db } = platform.database;
    const company = await enterpriseOf(context);
    const page = { limit: MEMBER_EXPORT_ROWS, offset: 0 };
    const { rows, count } = await membersPage(db, company.id, { ...memberFilter(input), ...page });
    if (count > MEMBER_EXPORT_ROWS) throw refuse(no['member.exportTooMany'], { limit: MEMBER_EXPORT_ROWS, count });
    const words = (cn: string, en: string) => say({ cn, en }, language);
    const cellOf = (member: Member, field: SheetField): SheetCell =>
      field === 'memberType'
        ? member.memberType === 0
          ? null
          : say(MEMBER_TYPE_NAMES[member.memberType], language)
        : member[field];
    const xlsx = await writeSheet({
      name: words('成员', 'Members'),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      columns: [
        ...MEMBER_SHEET.map(({ title, width }) => ({ title: say(title, language), width })),
        { title: words('状态', 'State'), width: 10 },
        { title: words('激活状态', 'Activation'), width: 14 },
        { title: words('最近登录', 'Last sign-in'), width: 20 },
        { title: words('创建时间', 'Created'), width: 20 },
      ],
      rows: rows.map((member) => [
        ...MEMBER_SHEET.map(({ field }) => cellOf(member, field)),
        member.enabled ? words('启用', 'Enabled') : words('禁用', 'Disabled'),
        member.activatedAt ? words('已激活', 'Activated') : words('未激活', 'Not activated'),
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
    return excelAnswer(words('成员列表', 'Members'), xlsx);
  }),
);
