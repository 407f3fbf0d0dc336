import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { createProject } from '../changes.ts';
import { toProjectInfo } from '../rows.ts';
import { toProjectChanges } from '../rules.ts';

export const AddEnterpriseProject = handle(projectCalls.AddEnterpriseProject, async (input, context) =>
  toProjectInfo(
    await createProject(context, context.companyId, { ...toProjectChanges(input), projectName: input.projectName }),
  ),
);
