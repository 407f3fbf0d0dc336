import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { changeProject } from '../changes.ts';
import { toProjectChanges } from '../rules.ts';

export const UpdateEnterpriseProject = defineHandler(projectCalls.UpdateEnterpriseProject, async (input, context) => {
  await changeProject(context, input.id, toProjectChanges(input));
});
