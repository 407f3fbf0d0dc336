import type { InputOf } from '@twinscape/contract';
import { type OpenCdeFile, type OpenCdeTopic, openCdeCalls } from '@twinscape/contract/opencde';
import { type BcfHeaderFile, keepGiven } from '../../platform/bcf/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import { parseFilter, parseOrderBy } from '../../platform/odata/index.ts';
import {
  addTopic,
  answerSnippet,
  changeTopic,
  changeTopicModels,
  changeTopicRest,
  type GivenTopic,
  listTopics,
  type QuestionCaller,
  readTopic,
  removeTopic,
  TOPIC_SORTS,
  type Topic,
  type TopicRest,
  toEntityTag,
  toProgramWords,
} from '../questions/index.ts';
import { tellNextPage, toPage } from './paging.ts';
import { listTopicActions } from './rights.ts';

const readRest = ({ bundle }: Pick<Topic, 'bundle'>): TopicRest => (bundle.question.bcf?.rest ?? {}) as TopicRest;

/** BCF API 3.0, 3.2.3: absent is what a topic does not say. */
function toJson(caller: QuestionCaller, topic: Topic, includeAuthorization = false): OpenCdeTopic {
  const { bundle, logins, modifiedBy } = topic;
  const { question } = bundle;
  const words = toProgramWords(bundle, logins);
  const { links = [], snippet, index } = readRest(topic);
  const author = question.bcf?.words.author;
  const isForeign = author !== undefined && author.ours === question.createdByName && author.theirs !== '';
  return {
    guid: question.guid ?? question.id,
    serverAssignedId: String(question.number),
    title: words.title,
    labels: words.labels.split('\n').filter((one) => one !== ''),
    referenceLinks: [...links],
    creationDate: question.createdAt.toISOString(),
    creationAuthor: isForeign ? author.theirs : (logins.get(question.createdBy) ?? question.createdByName),
    modifiedDate: question.updatedAt.toISOString(),
    modifiedAuthor: modifiedBy ? (logins.get(modifiedBy.userId) ?? modifiedBy.userName) : question.createdByName,
    ...keepGiven({
      topicType: words.type || undefined,
      topicStatus: words.status || undefined,
      priority: words.priority || undefined,
      stage: words.stage || undefined,
      description: words.description || undefined,
      assignedTo: words.assignedTo || undefined,
      index,
      dueDate: `${question.endDate}T00:00:00Z`,
      bimSnippet: snippet && {
        snippetType: snippet.type,
        isExternal: snippet.isExternal,
        reference: snippet.reference,
        referenceSchema: snippet.schema,
      },
      authorization: includeAuthorization
        ? { topicActions: listTopicActions(caller, topic), topicStatus: [...STATUSES, ...listStatuses(topic)] }
        : undefined,
    }),
  };
}
const STATUSES = ['Open', 'Closed'];
const listStatuses = ({ bundle }: Topic): string[] =>
  bundle.options.filter(({ kind }) => kind === 'status').map(({ name }) => name);

type Written = Omit<InputOf<typeof openCdeCalls.UpdateBcfTopic>, 'projectId' | 'topicGuid'>;

const fromJson = (given: Written): GivenTopic => ({
  title: given.title,
  labels: given.labels ?? [],
  links: given.referenceLinks ?? [],
  ...keepGiven({
    description: given.description,
    type: given.topicType,
    status: given.topicStatus,
    priority: given.priority,
    stage: given.stage,
    assignedTo: given.assignedTo,
    due: given.dueDate,
    index: given.index,
    snippet: given.bimSnippet && {
      type: given.bimSnippet.snippetType,
      isExternal: given.bimSnippet.isExternal,
      reference: given.bimSnippet.reference,
      schema: given.bimSnippet.referenceSchema,
    },
  }),
});

export const GetBcfTopics = defineHandler(openCdeCalls.GetBcfTopics, async (query, context) => {
  const { projectId, filter, orderby, includeAuthorization } = query;
  const topics = await listTopics(context, {
    filter: parseFilter(filter),
    order: parseOrderBy(orderby, TOPIC_SORTS),
    ...toPage(query),
  });
  await tellNextPage(context, `/bcf/3.0/projects/${projectId}/topics`, query, topics.length);
  return topics.map((topic) => toJson(context, topic, includeAuthorization));
});

async function answerTopic(
  context: QuestionCaller & { setEntityTag(tag: string): void },
  guid: string,
  includeAuthorization = false,
): Promise<OpenCdeTopic> {
  const topic = await readTopic(context, guid);
  context.setEntityTag(toEntityTag(topic.bundle.question));
  return toJson(context, topic, includeAuthorization);
}

export const GetBcfTopic = defineHandler(openCdeCalls.GetBcfTopic, ({ topicGuid, includeAuthorization }, context) =>
  answerTopic(context, topicGuid, includeAuthorization),
);

export const CreateBcfTopic = defineHandler(openCdeCalls.CreateBcfTopic, async ({ guid, ...given }, context) =>
  answerTopic(context, await addTopic(context, { guid, ...fromJson(given) })),
);

export const UpdateBcfTopic = defineHandler(openCdeCalls.UpdateBcfTopic, async ({ topicGuid, ...given }, context) => {
  await changeTopic(context, topicGuid, fromJson(given), context.ifMatch);
  return answerTopic(context, topicGuid);
});

export const DeleteBcfTopic = defineHandler(openCdeCalls.DeleteBcfTopic, ({ topicGuid }, context) =>
  removeTopic(context, topicGuid),
);

export const GetBcfSnippet = defineHandler(openCdeCalls.GetBcfSnippet, ({ topicGuid }, context) =>
  answerSnippet(context, topicGuid),
);

const fileToJson = (file: BcfHeaderFile): OpenCdeFile =>
  keepGiven({
    ifcProject: file.ifcProject,
    ifcSpatialStructureElement: file.spatialElement,
    filename: file.name,
    date: file.date,
    reference: file.reference,
  });

/** Those that were named, else the model that the question is about. */
export const GetBcfTopicFiles = defineHandler(openCdeCalls.GetBcfTopicFiles, async ({ topicGuid }, context) => {
  const topic = await readTopic(context, topicGuid);
  const { files = [] } = readRest(topic);
  const { modelId, modelName } = topic.bundle.question;
  if (files.length > 0 || modelId === null) return files.map(fileToJson);
  return [{ filename: modelName ?? '', reference: modelId }];
});

export const UpdateBcfTopicFiles = defineHandler(openCdeCalls.UpdateBcfTopicFiles, async (input, context) => {
  const files = input.files.map((file) =>
    keepGiven({
      ifcProject: file.ifcProject,
      spatialElement: file.ifcSpatialStructureElement,
      name: file.filename,
      date: file.date,
      reference: file.reference,
    }),
  );
  return (await changeTopicModels(context, input.topicGuid, files)).map(fileToJson);
});

export const GetBcfRelatedTopics = defineHandler(openCdeCalls.GetBcfRelatedTopics, async ({ topicGuid }, context) => {
  const { related = [] } = readRest(await readTopic(context, topicGuid));
  return related.map((relatedTopicGuid) => ({ relatedTopicGuid }));
});

/** Topics that are not here yet may be named: they may come later. */
export const UpdateBcfRelatedTopics = defineHandler(openCdeCalls.UpdateBcfRelatedTopics, async (input, context) => {
  const named = [...new Set(input.relatedTopics.map(({ relatedTopicGuid }) => relatedTopicGuid.toLowerCase()))];
  const { related = [] } = await changeTopicRest(context, input.topicGuid, (rest) => ({ ...rest, related: named }));
  return related.map((relatedTopicGuid) => ({ relatedTopicGuid }));
});
