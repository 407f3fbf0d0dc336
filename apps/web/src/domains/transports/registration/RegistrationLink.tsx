import { projectCalls } from '@twinscape/contract/projects';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { RouteLink } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { managesProject } from '../../projects/index.ts';
import { registrationMessages } from './messages.ts';

/** Beside adding a device: the way for many, for those who may open it. */
export function RegistrationLink({ projectId }: { readonly projectId: string }) {
  const words = useMessages(registrationMessages);
  const user = useSignedInUser();
  const base = useCall(projectCalls.GetProjectBaseInfo, { projectId }, { handles: true, freshMs: 60_000 });
  if (!managesProject(user, base.data?.projectManagers)) return null;
  return (
    <RouteLink to="/devices/registration" search={{ project: projectId }}>
      {words.way}
    </RouteLink>
  );
}
