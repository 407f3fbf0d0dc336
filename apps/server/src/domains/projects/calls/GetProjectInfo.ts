import { refuse } from '@twinscape/contract';
import { projectCalls, projectRefusals as refusals } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { toProjectInfo } from '../rows.ts';
import { projectById } from '../store.ts';

export const GetProjectInfo = defineHandler(projectCalls.GetProjectInfo, async (input, context) => {
  const found = await projectById(context.platform.database.db, input.projectId);
  if (!found) throw refuse(refusals['project.noAccess']);
  return toProjectInfo(found);
});
