import type { UserInfo } from '@twinscape/contract/identity';
import type { ProjectBaseInfo } from '@twinscape/contract/projects';

/**
 * administrators manage every project in their reach, a member those that name them as manager, a trial user
 * none.
 */
export const managesProject = (
  user: Pick<UserInfo, 'id' | 'memberType'>,
  managers: ProjectBaseInfo['projectManagers'] = [],
): boolean => user.memberType < 2 || (user.memberType === 2 && managers.some(({ memberId }) => memberId === user.id));
