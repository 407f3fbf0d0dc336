import { useProject } from '../../../platform/routes/index.ts';
import { ElementLibrary } from '../library/ElementLibrary.tsx';

/** the elements of a project, and those of the system beside them. */
export function ProjectElements() {
  return <ElementLibrary projectId={useProject().id} />;
}
