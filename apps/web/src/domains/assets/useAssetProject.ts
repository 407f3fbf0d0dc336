import { useProject } from '../../platform/routes/index.ts';
import { useAssetRights } from './rights.ts';
import { useAssetsPush } from './useAssetsPush.ts';

/** For a screen of assets: the project, what the reader may do there, and what others change is read again. */
export function useAssetProject() {
  const { id: projectId } = useProject();
  const rights = useAssetRights();
  useAssetsPush(projectId);
  return { projectId, rights };
}
