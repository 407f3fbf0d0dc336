import type { COMMENT_ACTIONS, PROJECT_ACTIONS, TopicAction } from '@twinscape/contract/opencde';
import type { Session } from '../../platform/http/index.ts';
import { mayChangeQuestion, type QuestionCaller, type Topic } from '../questions/index.ts';

/** Whether somebody may change anything at all: trial users and expired enterprises only look. */
export const mayWrite = ({ memberType, isEdit, companyExpired }: Session): boolean =>
  memberType !== 3 && !companyExpired && (memberType !== 2 || isEdit);

export const listProjectActions = (session: Session, isManager: boolean): (typeof PROJECT_ACTIONS)[number][] =>
  mayWrite(session) ? [...(isManager ? (['update'] as const) : []), 'createTopic', 'createDocument'] : [];

/** What everybody who sees a topic may do with it; those who may change it are told with the topic itself. */
export const listCommonTopicActions = (session: Session): TopicAction[] => (mayWrite(session) ? ['createComment'] : []);

/** */
export function listTopicActions(
  { session, project }: QuestionCaller,
  { bundle: { question, joiners } }: Pick<Topic, 'bundle'>,
): TopicAction[] {
  const who = { userId: session.userId, isManager: project.isManager };
  if (!mayWrite(session)) return [];
  if (!mayChangeQuestion({ createdBy: question.createdBy, joiners }, who)) return ['createComment'];
  return [
    'update',
    'updateRelatedTopics',
    'updateDocumentReferences',
    'updateFiles',
    'createComment',
    'createViewpoint',
    'delete',
  ];
}

/** One's own are changed; managers delete any. */
export function listCommentActions(
  { session, project }: QuestionCaller,
  authorId: string,
): (typeof COMMENT_ACTIONS)[number][] {
  if (!mayWrite(session)) return [];
  if (authorId === session.userId) return ['update', 'delete'];
  return project.isManager ? ['delete'] : [];
}
