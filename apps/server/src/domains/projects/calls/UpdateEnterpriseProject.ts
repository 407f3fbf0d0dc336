import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { changeProject } from '../changes.ts';
import { toProjectChanges } from '../rules.ts';

export const UpdateEnterpriseProject = handle(projectCalls.UpdateEnterpriseProject, async (input, context) => {
  await changeProject(context, input.id, toProjectChanges(input));
});
