import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { defineHandler } from '../../../platform/http/index.ts';
import { describeUploadedColumns } from '../../files/index.ts';
import { requireEnterprise } from '../access.ts';
import { MEMBER_COLUMNS } from '../memberSpreadsheet.ts';
import { readMemberFile } from '../readMemberFile.ts';

/** T-ENT-03. */
export const ReadMemberFile = defineHandler(enterpriseCalls.ReadMemberFile, {
  admit: async (_input, context) => void (await requireEnterprise(context)),
  run: async (_input, context) => {
    const { id: ownerId } = await requireEnterprise(context);
    const rows = await readMemberFile(context);
    const { platform, language } = context;
    return describeUploadedColumns(platform.database.db, { ownerId, kind: 'members' }, rows, MEMBER_COLUMNS, language);
  },
});
