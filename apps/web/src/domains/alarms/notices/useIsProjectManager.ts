import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';

/** Whether the reader manages the project, and with it who hears of its alarms. */
export function useIsProjectManager(projectId: string): boolean {
  const { id, memberType } = useSignedInUser();
  const base = useCall(
    projectCalls.GetProjectBaseInfo,
    { projectId },
    { handles: true, enabled: memberType === 2, freshMs: 60_000 },
  );
  return memberType < 2 || (base.data?.projectManagers.some(({ memberId }) => memberId === id) ?? false);
}
