import { MEMBER_IMPORT_ROWS } from '@twinscape/contract/enterprises';
import type { Context } from '../../platform/http/index.ts';
import { readUploadedSpreadsheet } from '../files/index.ts';

type Caller = Pick<Context, 'platform' | 'files'> & {
  readonly session: { readonly userId: string; readonly companyId?: string | undefined };
};

/** The cells of the one Excel file that was sent (RU-VAL-07). */
export const readMemberFile = ({ platform, files, session }: Caller): Promise<string[][]> =>
  readUploadedSpreadsheet(platform, { owner: session.companyId ?? session.userId }, files, MEMBER_IMPORT_ROWS);
