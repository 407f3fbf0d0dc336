import { refuse } from '@twinscape/contract';
import { projectRefusals as no, projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { projectInfoOf } from '../rows.ts';
import { projectById } from '../store.ts';

export const GetProjectInfo = handle(projectCalls.GetProjectInfo, async (input, context) => {
  const found = await projectById(context.platform.database.db, input.projectId);
  if (!found) throw refuse(no['project.noAccess']);
  return projectInfoOf(found);
});
