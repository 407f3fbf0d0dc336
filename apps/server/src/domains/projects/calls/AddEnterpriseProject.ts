import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { createProject } from '../changes.ts';
import { toProjectInfo } from '../rows.ts';
import { toProjectChanges } from '../rules.ts';

export const AddEnterpriseProject = defineHandler(projectCalls.AddEnterpriseProject, async (input, context) =>
  toProjectInfo(
    await createProject(context, context.companyId, { ...toProjectChanges(input), projectName: input.projectName }),
  ),
);
