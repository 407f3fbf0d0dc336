import { refuse } from '@twinscape/contract';
import { COMMENT_ACTIONS, openCdeCalls } from '@twinscape/contract/opencde';
import { projectRefusals } from '@twinscape/contract/projects';
import { defineHandler } from '../../platform/http/index.ts';
import { listReferableModels, toPhaseReader } from '../models/index.ts';
import { changeProject, listReachableProjects, loadEverybodyInProject, projectById } from '../projects/index.ts';
import { loadQuestionOptions, loadQuestionTypes, type QuestionCaller, STATE_WORDS } from '../questions/index.ts';
import { toPage } from './paging.ts';
import { listCommonTopicActions, listProjectActions, mayWrite } from './rights.ts';

/** Models that are offered to topics. */
const REFERABLE_MODELS_MAX = 1_000;

export const GetBcfProjects = defineHandler(openCdeCalls.GetBcfProjects, async (query, { platform, session }) => {
  const projects = await listReachableProjects(platform.database.db, session, toPage(query));
  return projects.map(({ id, projectName, isManager }) => ({
    projectId: id,
    name: projectName,
    authorization: { projectActions: listProjectActions(session, isManager) },
  }));
});

async function describeProject({ platform, session, project }: QuestionCaller) {
  const found = await projectById(platform.database.db, project.projectId);
  if (!found) throw refuse(projectRefusals['project.noAccess']);
  return {
    projectId: found.id,
    name: found.projectName,
    authorization: { projectActions: listProjectActions(session, project.isManager) },
  };
}

export const GetBcfProject = defineHandler(openCdeCalls.GetBcfProject, (_input, context) => describeProject(context));

export const UpdateBcfProject = defineHandler(openCdeCalls.UpdateBcfProject, async ({ projectId, name }, context) => {
  await changeProject(context, projectId, { projectName: name });
  return describeProject(context);
});

/** BCF API 3.0, 3.1.4: what topics may say, and what everybody here may do. */
export const GetBcfExtensions = defineHandler(openCdeCalls.GetBcfExtensions, async ({ projectId }, context) => {
  const { platform, session, project } = context;
  const { db } = platform.database;
  const options = await loadQuestionOptions(db, projectId);
  const names = (kind: string): string[] => options.filter((one) => one.kind === kind).map((one) => one.name);
  const types = await loadQuestionTypes(db, projectId);
  const people = await loadEverybodyInProject(db, project);
  return {
    topicType: types.map(({ typeName }) => typeName),
    topicStatus: [...Object.values(STATE_WORDS), ...names('status')],
    topicLabel: names('label'),
    snippetType: [],
    priority: names('priority'),
    users: people.map(({ loginAccount }) => loginAccount),
    stage: names('stage'),
    projectActions: listProjectActions(session, project.isManager),
    topicActions: listCommonTopicActions(session),
    commentActions: mayWrite(session) && project.isManager ? COMMENT_ACTIONS.filter((one) => one === 'delete') : [],
  };
});

/** BCF API 3.0, 3.3.1: `reference` is the model's id, which `files` of a topic takes. */
export const GetBcfFilesInformation = defineHandler(openCdeCalls.GetBcfFilesInformation, async (_input, context) => {
  const { platform, language } = context;
  const limit = REFERABLE_MODELS_MAX;
  const models = await listReferableModels(platform.database.db, toPhaseReader(context), { limit });
  const [name, version] = language === 'cn' ? ['模型', '版本'] : ['Model', 'Version'];
  return models.map((model) => ({
    displayInformation: [
      { fieldDisplayName: name, fieldValue: model.modelName },
      { fieldDisplayName: version, fieldValue: String(model.version) },
    ],
    file: { filename: model.fileName, date: model.uploadedAt.toISOString(), reference: model.id },
  }));
});
