export {
  addTopic,
  changeTopic,
  changeTopicModels,
  changeTopicRest,
  type GivenTopic,
  type TopicRest,
  toEntityTag,
} from './changing.ts';
export {
  addTopicComment,
  type CommentHappening,
  changeTopicComment,
  listCommentEvents,
  listTopicComments,
  readTopicComment,
  removeTopicComment,
  type TopicComment,
} from './comments.ts';
export {
  addTopicDocument,
  addTopicReference,
  answerSnippet,
  answerTopicDocument,
  changeTopicReference,
  listTopicDocuments,
  listTopicReferences,
  type TopicReference,
} from './documents.ts';
export { listTopicEvents, type TopicHappening } from './events.ts';
export { listTopics, readTopic, TOPIC_SORTS, type Topic } from './reading.ts';
export { removeTopic } from './removing.ts';
export { toProgramWords } from './topicFields.ts';
export {
  addTopicViewpoint,
  answerBitmap,
  answerSnapshot,
  listTopicViewpoints,
  readTopicViewpoint,
  removeTopicViewpoint,
  type TopicViewpoint,
} from './viewpoints.ts';
