import { useSay } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { listMessages } from './messages.ts';
import { ShareList } from './ShareList.tsx';

/** The share links of a project, for its managers. */
export function ProjectShares() {
  const say = useSay();
  const { id, projectName } = useProject();
  return <ShareList projectId={id} note={say(listMessages.projectNote, { project: projectName })} />;
}
