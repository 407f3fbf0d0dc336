import { type OpenCdeComment, openCdeCalls } from '@twinscape/contract/opencde';
import { keepGiven } from '../../platform/bcf/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import { parseFilter, parseOrderBy } from '../../platform/odata/index.ts';
import {
  addTopicComment,
  changeTopicComment,
  listTopicComments,
  type QuestionCaller,
  readTopicComment,
  removeTopicComment,
  type TopicComment,
} from '../questions/index.ts';
import { tellNextPage, toPage } from './paging.ts';
import { listCommentActions } from './rights.ts';

function toJson(
  caller: QuestionCaller,
  { comment, topicGuid, author, text, viewpointGuid }: TopicComment,
  includeAuthorization = false,
): OpenCdeComment {
  return {
    guid: comment.guid ?? comment.id,
    date: comment.createdAt.toISOString(),
    author,
    comment: text,
    topicGuid,
    ...keepGiven({
      viewpointGuid,
      modifiedDate: comment.editedAt?.toISOString(),
      modifiedAuthor: comment.editedAt ? author : undefined,
      authorization: includeAuthorization
        ? { commentActions: listCommentActions(caller, comment.createdBy) }
        : undefined,
    }),
  };
}

export const GetBcfComments = defineHandler(openCdeCalls.GetBcfComments, async (query, context) => {
  const { projectId, topicGuid, filter, orderby, includeAuthorization } = query;
  const [order] = parseOrderBy(orderby, ['date']);
  const isRising = order?.isRising ?? true;
  const asked = { filter: parseFilter(filter), isRising, ...toPage(query) };
  const comments = await listTopicComments(context, topicGuid, asked);
  await tellNextPage(context, `/bcf/3.0/projects/${projectId}/topics/${topicGuid}/comments`, query, comments.length);
  return comments.map((one) => toJson(context, one, includeAuthorization));
});

export const GetBcfComment = defineHandler(openCdeCalls.GetBcfComment, async (input, context) => {
  const { topicGuid, commentGuid, includeAuthorization } = input;
  return toJson(context, await readTopicComment(context, topicGuid, commentGuid), includeAuthorization);
});

export const CreateBcfComment = defineHandler(openCdeCalls.CreateBcfComment, async (input, context) => {
  const { topicGuid, guid, comment: text, viewpointGuid } = input;
  const made = await addTopicComment(context, topicGuid, { guid, text, viewpointGuid });
  return toJson(context, await readTopicComment(context, topicGuid, made));
});

export const UpdateBcfComment = defineHandler(openCdeCalls.UpdateBcfComment, async (input, context) => {
  const { topicGuid, commentGuid, comment: text, viewpointGuid } = input;
  await changeTopicComment(context, topicGuid, commentGuid, { text, viewpointGuid });
  return toJson(context, await readTopicComment(context, topicGuid, commentGuid));
});

export const DeleteBcfComment = defineHandler(openCdeCalls.DeleteBcfComment, (input, context) =>
  removeTopicComment(context, input.topicGuid, input.commentGuid),
);
