import type { ProjectInfo } from '@twinscape/contract/projects';
import { useSession } from '../session/index.ts';
import { useAddressSearch } from './address.ts';

/** The project of this screen: its address names it, the shell has fetched and remembered it (G-USR-02). */
export function useProject(): ProjectInfo {
  const { project: id } = useAddressSearch();
  const project = useSession((session) => session.project);
  if (!project || project.id !== id) throw new Error('this screen stands outside of a project');
  return project;
}
