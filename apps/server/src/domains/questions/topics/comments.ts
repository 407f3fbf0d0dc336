import { refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { sql } from 'drizzle-orm';
import { type ODataField, type ODataFilter, toCondition } from '../../../platform/odata/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import type { QuestionCaller, QuestionEditor } from '../access.ts';
import { fromText } from '../bcf/text.ts';
import { findGuid, toBcfComment } from '../bcf/topic.ts';
import type { QuestionBundle } from '../bundle.ts';
import type { CommentOfQuestion } from '../commentStore.ts';
import { removeQuestionComment, rewriteComment, sayToQuestion } from '../comments.ts';
import type { BcfOfComment } from '../tables.ts';
import {
  commentColumns,
  type ListedComment,
  listCommentMoments,
  listComments,
  momentColumns,
  wasSaidBy,
} from '../topicStore.ts';
import { loadViewpoints } from '../viewpointStore.ts';
import { loadLogins, namePeople, readTopic, requireTopicQuestion, toPersonField } from './reading.ts';

/** A comment as programs read it. */
export type TopicComment = {
  readonly comment: CommentOfQuestion;
  readonly topicGuid: string;
  readonly author: string;
  readonly text: string;
  readonly viewpointGuid: string | undefined;
};
/** What a comment says that is a viewpoint alone. */
const NO_TEXT = '–';

type CommentQuery = {
  readonly filter: ODataFilter | undefined;
  readonly isRising: boolean;
  readonly limit: number;
  readonly offset: number;
};

const toCommentFields = (people: ReadonlyMap<string, string>): Readonly<Record<string, ODataField>> => ({
  guid: { kind: 'text', column: commentColumns.guid },
  topic_guid: { kind: 'text', column: commentColumns.topicGuid },
  author: toPersonField(people, wasSaidBy),
  date: { kind: 'moment', column: commentColumns.created },
});

/** BCF API 3.0, 3.4.1. */
export async function listTopicComments(
  caller: QuestionCaller,
  guid: string,
  { filter, isRising, limit, offset }: CommentQuery,
): Promise<TopicComment[]> {
  const { db } = caller.platform.database;
  const { id } = await requireTopicQuestion(caller, guid);
  const asked = filter && toCondition(filter, toCommentFields(await namePeople(caller, filter)));
  const ofTopic = sql`question_comment.question_id = ${id}::uuid`;
  const comments = await listComments(db, toPhaseReader(caller), asked ? sql`(${ofTopic} and ${asked})` : ofTopic, {
    order: [sql`${commentColumns.created} ${sql.raw(isRising ? 'asc' : 'desc')}`],
    limit,
    offset,
  });
  return describeTopicComments(caller, comments);
}

/** Comments with their authors and viewpoints, as far as the caller may see these. */
export async function describeTopicComments(
  caller: QuestionCaller,
  comments: readonly ListedComment[],
): Promise<TopicComment[]> {
  const { db } = caller.platform.database;
  const questionIds = [...new Set(comments.map(({ questionId }) => questionId))];
  const viewpoints = await loadViewpoints(db, toPhaseReader(caller), questionIds);
  const logins = await loadLogins(
    db,
    comments.map(({ createdBy }) => createdBy),
  );
  const known = new Set(viewpoints.map(findGuid));
  return comments.map((comment) => {
    const { author, text, viewpoint } = toBcfComment(comment, viewpoints);
    const isForeign = author !== comment.createdByName;
    return {
      comment,
      topicGuid: comment.topicGuid,
      author: isForeign ? (author ?? comment.createdByName) : (logins.get(comment.createdBy) ?? comment.createdByName),
      text,
      viewpointGuid: viewpoint !== undefined && known.has(viewpoint) ? viewpoint : undefined,
    };
  });
}

/** A comment of the topic; whoever may not see the topic finds none. */
export async function readTopicComment(
  caller: QuestionCaller,
  guid: string,
  commentGuid: string,
): Promise<TopicComment> {
  const { bundle } = await readTopic(caller, guid);
  const comment = findComment(bundle, commentGuid);
  const [described] = await describeTopicComments(caller, [{ ...comment, topicGuid: findGuid(bundle.question) }]);
  if (!described) throw refuse(refusals['question.commentNotFound']);
  return described;
}

function findComment({ comments }: QuestionBundle, guid: string): CommentOfQuestion {
  const found = comments.find((one) => findGuid(one) === guid.toLowerCase());
  if (!found) throw refuse(refusals['question.commentNotFound']);
  return found;
}

type GivenComment = { readonly text: string; readonly viewpointGuid: string | undefined };

/** A text, a viewpoint of the topic, or both. */
function readGiven(bundle: QuestionBundle, { text, viewpointGuid }: GivenComment, words: BcfOfComment['words']) {
  if (text.trim() === '' && viewpointGuid === undefined) throw refuse(refusals['comment.empty']);
  const viewpoint = viewpointGuid?.toLowerCase();
  if (viewpoint !== undefined && bundle.viewpoints.every((one) => findGuid(one) !== viewpoint))
    throw refuse(refusals['viewpoint.notFound']);
  const bcf: BcfOfComment = { words, rest: viewpoint === undefined ? {} : { viewpoint } };
  return { text: fromText(text.trim() || NO_TEXT), bcf };
}

/** BCF API 3.0, 3.4.2: answers the comment's guid. */
export async function addTopicComment(
  caller: QuestionEditor,
  topicGuid: string,
  { guid, ...given }: GivenComment & { readonly guid: string | undefined },
): Promise<string> {
  const { bundle } = await readTopic(caller, topicGuid);
  if (guid !== undefined && bundle.comments.some((one) => findGuid(one) === guid.toLowerCase()))
    throw refuse(refusals['topic.guidTaken']);
  const made = await sayToQuestion(caller, {
    questionId: bundle.question.id,
    guid: guid?.toLowerCase() ?? null,
    ...readGiven(bundle, given, {}),
  });
  return findGuid(made);
}

/** BCF API 3.0, 3.4.4: one's own alone. */
export async function changeTopicComment(
  caller: QuestionEditor,
  topicGuid: string,
  commentGuid: string,
  given: GivenComment,
): Promise<void> {
  const { bundle } = await readTopic(caller, topicGuid);
  const { id, bcf } = findComment(bundle, commentGuid);
  const { text: _, ...words } = bcf?.words ?? {};
  await rewriteComment(caller, { id, ...readGiven(bundle, given, words) });
}

/** BCF API 3.0, 3.4.5. */
export async function removeTopicComment(
  caller: QuestionEditor,
  topicGuid: string,
  commentGuid: string,
): Promise<void> {
  const { bundle } = await readTopic(caller, topicGuid);
  await removeQuestionComment(caller, findComment(bundle, commentGuid).id);
}

/** What happened to a comment, in the words of the BCF API 3.0, 3.10. */
export type CommentHappening = {
  readonly topicGuid: string;
  readonly commentGuid: string;
  readonly at: Date;
  readonly author: string;
  readonly actions: readonly { readonly type: string; readonly value?: string }[];
};

type CommentEventQuery = CommentQuery & {
  /** One topic, and one of its comments, alone. */
  readonly topicGuid?: string | undefined;
  readonly commentGuid?: string | undefined;
};

/** BCF API 3.0, 3.10: what happened to comments on the topics that the caller may see; deleted ones tell nothing. */
export async function listCommentEvents(
  caller: QuestionCaller,
  { topicGuid, commentGuid, filter, ...page }: CommentEventQuery,
): Promise<CommentHappening[]> {
  const { db } = caller.platform.database;
  if (topicGuid !== undefined && commentGuid !== undefined) await readTopicComment(caller, topicGuid, commentGuid);
  const people = await namePeople(caller, filter);
  const conditions = [
    ...(topicGuid === undefined ? [] : [sql`${commentColumns.topicGuid} = ${topicGuid.toLowerCase()}`]),
    ...(commentGuid === undefined ? [] : [sql`${commentColumns.guid} = ${commentGuid.toLowerCase()}`]),
    ...(filter ? [toCondition(filter, toEventFields(people))] : []),
  ];
  const condition = conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : undefined;
  const moments = await listCommentMoments(db, toPhaseReader(caller), condition, page);
  const described = await describeTopicComments(caller, moments);
  return described.flatMap(({ comment, author, text, viewpointGuid, topicGuid: guid }, at) => {
    const moment = moments[at];
    if (!moment) return [];
    const said = [
      { type: 'comment_text_updated', value: text },
      ...(viewpointGuid === undefined ? [] : [{ type: 'viewpoint_updated', value: viewpointGuid }]),
    ];
    const actions = moment.moment === 'created' ? [{ type: 'comment_created' }, ...said] : said;
    return [{ topicGuid: guid, commentGuid: findGuid(comment), at: moment.at, author, actions }];
  });
}

const toEventFields = (people: ReadonlyMap<string, string>): Readonly<Record<string, ODataField>> => ({
  comment_guid: { kind: 'text', column: commentColumns.guid },
  topic_guid: { kind: 'text', column: commentColumns.topicGuid },
  author: toPersonField(people, wasSaidBy),
  date: { kind: 'moment', column: momentColumns.at },
  type: {
    kind: 'custom',
    toCondition: (value) =>
      value === 'comment_created'
        ? sql`(${momentColumns.act} = 'created')`
        : value === 'comment_text_updated'
          ? sql`true`
          : value === 'viewpoint_updated'
            ? HAS_VIEWPOINT
            : sql`false`,
  },
});

const HAS_VIEWPOINT = sql`(question_comment.bcf -> 'rest' ? 'viewpoint'
  or exists (select from question_viewpoint v where v.comment_id = question_comment.id))`;
