import type { SharesOnAccessLoss } from '@twinscape/contract';
import { type ProjectMemberRow, projectCalls } from '@twinscape/contract/projects';
import { useRef } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { getLandingPath, useNavigateTo } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { toast } from '../../../ui/index.ts';
import { filterManagers, losesOwnAccess } from './choice.ts';
import { memberMessages as words } from './messages.ts';

/** What is out of date after the members changed. */
export const MEMBER_QUERIES = [
  projectCalls.GetProjectMemberList,
  projectCalls.GetProjectCandidateList,
  projectCalls.GetProjectBaseInfo,
] as const;

const toMemberIds = (rows: readonly ProjectMemberRow[]): string[] => rows.map(({ memberId }) => memberId);

/**
 * The changes of a project's members. A removal can be taken back: whoever was manager is manager again (RU-PERM-07).
 * Only one's own cannot, and leads out of the project.
 */
export function useMemberChanges(projectId: string) {
  const say = useSay();
  const go = useNavigateTo();
  const user = useSignedInUser();
  const removed = useRef<readonly ProjectMemberRow[]>([]);
  const quiet = { invalidates: MEMBER_QUERIES, successMessage: false } as const;
  const setAgain = useSend(projectCalls.SetProjectManager, quiet);
  const addAgain = useSend(projectCalls.AddProjectMember, {
    ...quiet,
    onDone: (_, { memberIds }) => {
      const managers = toMemberIds(filterManagers(removed.current)).filter((id) => memberIds.includes(id));
      if (managers.length > 0) setAgain.send({ projectId, memberIds: managers });
      toast.success(say(words.restored));
    },
  });
  const remove = useSend(projectCalls.DeleteProjectMember, {
    ...quiet,
    onDone: (_, { memberIds }) => {
      const [first] = removed.current;
      const text =
        memberIds.length === 1
          ? say(words.removedOne, { name: first?.masterName ?? '' })
          : say(words.removedMany, { count: memberIds.length });
      if (losesOwnAccess(user, removed.current)) {
        toast.success(text);
        return go(getLandingPath(user.memberType), { project: undefined });
      }
      return toast.undo(text, say(words.undo), () => addAgain.send({ projectId, memberIds }));
    },
  });
  const set = useSend(projectCalls.SetProjectManager, { invalidates: MEMBER_QUERIES });
  const cancel = useSend(projectCalls.CancelProjectManager, { invalidates: MEMBER_QUERIES });
  return {
    busy: remove.busy || set.busy || cancel.busy,
    remove: (rows: readonly ProjectMemberRow[], shares: SharesOnAccessLoss) => {
      removed.current = rows;
      remove.send({ projectId, memberIds: toMemberIds(rows), shares });
    },
    setManagers: (rows: readonly ProjectMemberRow[]) => set.send({ projectId, memberIds: toMemberIds(rows) }),
    cancelManagers: (rows: readonly ProjectMemberRow[]) => cancel.send({ projectId, memberIds: toMemberIds(rows) }),
  };
}
