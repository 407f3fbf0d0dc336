import { useSay } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { ShareList } from './ShareList.tsx';
import { listWords } from './words.ts';

/** The share links of a project, for its managers. */
export function ProjectShares() {
  const say = useSay();
  const { id, projectName } = useProject();
  return <ShareList projectId={id} note={say(listWords.projectNote, { project: projectName })} />;
}
