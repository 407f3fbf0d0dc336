import type { UserInfo } from '@twinscape/contract/identity';
import type { ProjectMemberRow } from '@twinscape/contract/projects';

type Row = Pick<ProjectMemberRow, 'memberId' | 'memberType' | 'isProjectManager'>;

/** Of the chosen members those who can become project manager: not managers yet and no trial users. */
export const filterPromotable = <R extends Row>(rows: readonly R[]): R[] =>
  rows.filter(({ memberType, isProjectManager }) => !isProjectManager && memberType !== 3);

export const filterManagers = <R extends Row>(rows: readonly R[]): R[] =>
  rows.filter(({ isProjectManager }) => isProjectManager);

/**
 * Would the reader lock themself out of this screen? Administrators keep their access whatever happens to their
 * membership; a member manages only as long as the project names them.
 */
export const losesOwnAccess = (user: Pick<UserInfo, 'id' | 'memberType'>, rows: readonly Row[]): boolean =>
  user.memberType === 2 && rows.some(({ memberId }) => memberId === user.id);
