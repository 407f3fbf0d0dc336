import { POINT_IMPORT_ROWS } from '@twinscape/contract/adapters';
import type { Context, ProjectScope } from '../../../platform/http/index.ts';
import { readUploadedSpreadsheet } from '../../files/index.ts';

type Caller = Pick<Context, 'platform' | 'files'> & { readonly project: ProjectScope };

/** The cells of the one Excel file that was sent (RU-VAL-07). */
export const readPointFile = ({ platform, files, project }: Caller): Promise<string[][]> =>
  readUploadedSpreadsheet(platform, { owner: project.companyId }, files, POINT_IMPORT_ROWS);

/** Whose choice of columns is remembered: a project's. */
export const toPointMemory = ({ projectId }: ProjectScope) => ({ ownerId: projectId, kind: 'points' as const });
