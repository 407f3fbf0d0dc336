import { openCdeCalls } from '@twinscape/contract/opencde';
import { defineHandler } from '../../platform/http/index.ts';
import { parseFilter, parseOrderBy } from '../../platform/odata/index.ts';
import { type CommentHappening, listCommentEvents, listTopicEvents, type TopicHappening } from '../questions/index.ts';
import { tellNextPage, toPage } from './paging.ts';

type Query = {
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top: number;
  readonly skip: number;
};

/** The first first, unless another order is asked for (BCF API 3.0, 3.9.1). */
const readQuery = (query: Query) => ({
  filter: parseFilter(query.filter),
  isRising: parseOrderBy(query.orderby, ['date'])[0]?.isRising ?? true,
  ...toPage(query),
});

const topicEventToJson = ({ topicGuid, at, author, actions }: TopicHappening) => ({
  topicGuid,
  date: at.toISOString(),
  author,
  actions: [...actions],
});
const commentEventToJson = ({ commentGuid, ...event }: CommentHappening) => ({
  commentGuid,
  ...topicEventToJson(event),
});

export const GetBcfTopicsEvents = defineHandler(openCdeCalls.GetBcfTopicsEvents, async (query, context) => {
  const events = await listTopicEvents(context, readQuery(query));
  await tellNextPage(context, `/bcf/3.0/projects/${query.projectId}/topics/events`, query, events.length);
  return events.map(topicEventToJson);
});

export const GetBcfTopicEvents = defineHandler(openCdeCalls.GetBcfTopicEvents, async (query, context) => {
  const { projectId, topicGuid } = query;
  const events = await listTopicEvents(context, { topicGuid, ...readQuery(query) });
  await tellNextPage(context, `/bcf/3.0/projects/${projectId}/topics/${topicGuid}/events`, query, events.length);
  return events.map(topicEventToJson);
});

export const GetBcfCommentsEvents = defineHandler(openCdeCalls.GetBcfCommentsEvents, async (query, context) => {
  const events = await listCommentEvents(context, readQuery(query));
  await tellNextPage(context, `/bcf/3.0/projects/${query.projectId}/topics/comments/events`, query, events.length);
  return events.map(commentEventToJson);
});

export const GetBcfCommentEvents = defineHandler(openCdeCalls.GetBcfCommentEvents, async (query, context) => {
  const { topicGuid, commentGuid } = query;
  return (await listCommentEvents(context, { topicGuid, commentGuid, ...readQuery(query) })).map(commentEventToJson);
});
