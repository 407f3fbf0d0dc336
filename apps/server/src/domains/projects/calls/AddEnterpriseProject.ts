import { projectCalls } from '@twinscape/contract/projects';
import { handle } from '../../../platform/http/index.ts';
import { createProject } from '../changes.ts';
import { projectInfoOf } from '../rows.ts';
import { sentFields } from '../rules.ts';

export const AddEnterpriseProject = handle(projectCalls.AddEnterpriseProject, async (input, context) =>
  projectInfoOf(
    await createProject(context, context.companyId, { ...sentFields(input), projectName: input.projectName }),
  ),
);
