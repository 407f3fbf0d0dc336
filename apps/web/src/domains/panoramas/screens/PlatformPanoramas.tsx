import { useMessages } from '../../../platform/language/index.ts';
import { NoProjectChosen, useProjectChoice } from '../../projects/index.ts';
import { panoramaMessages } from '../messages.ts';
import { tourMessages } from '../tours/messages.ts';
import { ProjectPanoramas } from './PanoramaManager.tsx';
import { ProjectTours } from './Tours.tsx';

/** the panoramas of any project, for the administrators of the platform. */
export function PlatformPanoramas() {
  const words = useMessages(panoramaMessages);
  const { projectId, chooser } = useProjectChoice();
  if (projectId === '') return <NoProjectChosen title={words.title} hint={words.noProjectHint} chooser={chooser} />;
  return <ProjectPanoramas key={projectId} projectId={projectId} chooser={chooser} />;
}

/** and their panorama scenes. */
export function PlatformTours() {
  const words = useMessages(tourMessages);
  const { noProjectHint } = useMessages(panoramaMessages);
  const { projectId, chooser } = useProjectChoice();
  if (projectId === '') return <NoProjectChosen title={words.title} hint={noProjectHint} chooser={chooser} />;
  return <ProjectTours key={projectId} projectId={projectId} chooser={chooser} />;
}
