import { useProject } from '../../../platform/routes/index.ts';
import { DocumentManager } from './DocumentManager.tsx';

/** S-DOC-01: the documents of the project that one is in. */
export function Documents() {
  const { id: projectId } = useProject();
  return <DocumentManager projectId={projectId} />;
}
