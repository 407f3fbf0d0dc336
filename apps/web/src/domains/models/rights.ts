import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../platform/api/index.ts';
import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from '../enterprises/index.ts';
import { managesProject } from '../projects/index.ts';
import { modelMessages } from './messages.ts';

export type Rights = {
  /** Why the reader cannot change models; undefined when they can. */
  readonly modelsOff: string | undefined;
  /** Why the reader cannot change phases. */
  readonly phasesOff: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
  readonly managesPhases: boolean;
};

/**
 * What the reader may do with the models of a project: trial users look, members work, project managers rule the phases
 * (A-06).
 */
export function useRights(projectId: string): Rights {
  const say = useSay();
  const user = useSignedInUser();
  const writingOff = useReadOnlyReason();
  const base = useCall(
    projectCalls.GetProjectBaseInfo,
    { projectId },
    { enabled: user.memberType === 2, handles: true, freshMs: 60_000 },
  );
  const managesPhases = managesProject(user, base.data?.projectManagers);
  const modelsOff = writingOff ?? (user.memberType === 3 ? say(modelMessages.readOnly) : undefined);
  return {
    modelsOff,
    phasesOff: modelsOff ?? (managesPhases ? undefined : say(modelMessages.managersOnly)),
    isReader: user.memberType === 3,
    managesPhases,
  };
}
