import { openCdeCalls } from '@twinscape/contract/opencde';
import { keepGiven } from '../../platform/bcf/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import {
  addTopicReference,
  answerTopicDocument,
  changeTopicReference,
  listTopicDocuments,
  listTopicReferences,
  type TopicReference,
} from '../questions/index.ts';
import { tellNextPage, toPage } from './paging.ts';

const toJson = ({ guid, ...rest }: TopicReference) => ({ guid, ...keepGiven(rest) });

export const GetBcfDocumentReferences = defineHandler(
  openCdeCalls.GetBcfDocumentReferences,
  async ({ topicGuid }, context) => (await listTopicReferences(context, topicGuid)).map(toJson),
);

export const CreateBcfDocumentReference = defineHandler(
  openCdeCalls.CreateBcfDocumentReference,
  async ({ topicGuid, guid, documentGuid, url, description }, context) =>
    toJson(await addTopicReference(context, topicGuid, { guid, documentGuid, url, description })),
);

export const UpdateBcfDocumentReference = defineHandler(
  openCdeCalls.UpdateBcfDocumentReference,
  async ({ topicGuid, referenceGuid, documentGuid, url, description }, context) =>
    toJson(await changeTopicReference(context, topicGuid, referenceGuid, { documentGuid, url, description })),
);

export const GetBcfDocuments = defineHandler(openCdeCalls.GetBcfDocuments, async (query, context) => {
  const documents = await listTopicDocuments(context, toPage(query));
  await tellNextPage(context, `/bcf/3.0/projects/${query.projectId}/documents`, query, documents.length);
  return documents.map(({ id, name }) => ({ guid: id, filename: name }));
});

export const GetBcfDocument = defineHandler(openCdeCalls.GetBcfDocument, ({ documentGuid }, context) =>
  answerTopicDocument(context, documentGuid),
);
