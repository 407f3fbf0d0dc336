import { useMessages } from '../../../platform/language/index.ts';
import { NoProjectChosen, useProjectChoice } from '../../projects/index.ts';
import { documentMessages } from '../messages.ts';
import { DocumentManager } from './DocumentManager.tsx';

/** S-DOC-03: the documents of any project, for the administrators of the platform. */
export function PlatformDocuments() {
  const words = useMessages(documentMessages);
  const { projectId, chooser } = useProjectChoice();
  if (projectId === '') return <NoProjectChosen title={words.title} hint={words.noProjectHint} chooser={chooser} />;
  return <DocumentManager key={projectId} projectId={projectId} chooser={chooser} />;
}
