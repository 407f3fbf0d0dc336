import type { Language } from '@twinscape/contract';
import {
  ATTACHMENT_FILE,
  ATTACHMENT_PICTURE,
  type QuestionActive,
  type QuestionAttachment,
  type QuestionComment,
  type QuestionDetail,
  type QuestionRow,
  type QuestionViewpoint,
  REACTIONS,
} from '@twinscape/contract/questions';
import type { ActivityOfQuestion } from './activityStore.ts';
import type { CommentOfQuestion, ReactionToComment } from './commentStore.ts';
import type { FileOfQuestion } from './fileStore.ts';
import type { OptionOfQuestions } from './optionStore.ts';
import type { ListedQuestion } from './questionListStore.ts';
import type { JoinerOfQuestion } from './questionStore.ts';
import { describeActivity } from './rules.ts';
import type { SightOfQuestion, ViewpointOfQuestion } from './viewpointStore.ts';

/** What a question is shown by besides itself. */
type Around = {
  /** The day of the calendar, yyyy-MM-dd. */
  readonly today: string;
  /** What its project defines, by id. */
  readonly options: ReadonlyMap<string, OptionOfQuestions>;
  readonly sight?: Pick<QuestionRow, 'viewLogo' | 'place'>;
};

const toNamed = ({ id, name }: OptionOfQuestions) => ({ id, name });

function toOptions(
  { statusId, priorityId, stageId, milestoneId, labelIds }: ListedQuestion,
  options: Around['options'],
): Pick<QuestionRow, 'status' | 'priority' | 'stage' | 'milestone' | 'labels'> {
  const given = { status: statusId, priority: priorityId, stage: stageId, milestone: milestoneId };
  const one = Object.entries(given).flatMap(([field, id]) => {
    const found = options.get(id ?? '');
    return found ? [[field, toNamed(found)] as const] : [];
  });
  return { ...Object.fromEntries(one), labels: labelIds.flatMap((id) => options.get(id) ?? []).map(toNamed) };
}

export const toQuestionRow = (
  row: ListedQuestion,
  joiners: readonly JoinerOfQuestion[],
  { today, options, sight = {} }: Around,
): QuestionRow => ({
  id: row.id,
  projectId: row.projectId,
  number: row.number,
  questionTitle: row.title,
  questionContent: row.content,
  questionTypeId: row.typeId,
  questionTypeName: row.typeName,
  questionEndDate: row.endDate,
  state: row.state,
  isOverdue: row.state === 'new' && row.endDate < today,
  ...(row.modelId ? { modelId: row.modelId } : {}),
  ...(row.modelVersion ? { modelVersion: row.modelVersion } : {}),
  ...(row.modelName ? { modelName: row.modelName } : {}),
  createUserId: row.createdBy,
  createUserName: row.createdByName,
  createTime: row.createdAt,
  updateTime: row.updatedAt,
  joiners: joiners.map(({ userId, userName }) => ({ joinTargetUserId: userId, joinTargetUserName: userName })),
  commentCount: row.commentCount,
  ...toOptions(row, options),
  ...(row.sourceKind && row.sourceId
    ? { source: { kind: row.sourceKind, id: row.sourceId, name: row.sourceName ?? '' } }
    : {}),
  ...sight,
});

export const toQuestionComment = (
  row: CommentOfQuestion,
  reactions: readonly ReactionToComment[],
  things: Things,
  readerId: string,
): QuestionComment => ({
  id: row.id,
  questionId: row.questionId,
  ...(row.replyTo ? { replyTo: row.replyTo } : {}),
  content: row.content,
  createUserId: row.createdBy,
  createUserName: row.createdByName,
  createTime: row.createdAt,
  ...(row.editedAt ? { editTime: row.editedAt } : {}),
  reactions: REACTIONS.flatMap((reaction) => {
    const some = reactions.filter((one) => one.commentId === row.id && one.reaction === reaction);
    const isMine = some.some(({ userId }) => userId === readerId);
    return some.length === 0 ? [] : [{ reaction, users: some.map(({ userName }) => userName), isMine }];
  }),
  ...toAccompanied(things, row.id),
});

/** What goes with a question and its comments. */
export type Things = {
  readonly files: readonly FileOfQuestion[];
  readonly viewpoints: readonly ViewpointOfQuestion[];
};

/** Attachments and viewpoints of a question, or of one of its comments. */
export function toAccompanied(
  { files, viewpoints }: Things,
  commentId: string | null,
): Pick<QuestionDetail, 'attachments' | 'viewPosition'> {
  const pictures = new Map(files.map((one) => [one.id, one]));
  const own = viewpoints.filter((one) => one.commentId === commentId);
  const [first] = own;
  const shown = first && toSnapshot(pictures.get(first.markedId ?? first.pictureId ?? ''));
  return {
    attachments: files
      .filter((one) => one.use === 'attachment' && one.commentId === commentId)
      .map(toQuestionAttachment),
    viewPosition: {
      ...(first ? { current: first.id } : {}),
      viewpoints: own.map((one) => toViewpoint(one, pictures)),
      ...(shown ? { bigView: shown.big } : {}),
    },
  };
}

function toViewpoint(
  { id, view, pictureId, markedId, markup, place }: ViewpointOfQuestion,
  pictures: ReadonlyMap<string, FileOfQuestion>,
): QuestionViewpoint {
  const picture = toSnapshot(pictures.get(pictureId ?? ''));
  const marked = toSnapshot(pictures.get(markedId ?? ''));
  return {
    id,
    view,
    ...(picture ? { picture } : {}),
    ...(marked ? { marked } : {}),
    ...(markup ? { markup } : {}),
    ...(place ? { place } : {}),
  };
}

/** The question in the address of a file: of an upload that none holds yet its own id. */
export const toAddressedQuestion = ({ id, questionId }: FileOfQuestion): string => questionId ?? id;

const formatAddress = (file: FileOfQuestion, size: 'big' | 'small'): string =>
  `/api/ModelCollaboration/File/${file.projectId}/${toAddressedQuestion(file)}/${file.id}/${size}/${encodeURIComponent(file.name)}`;

const toSnapshot = (file: FileOfQuestion | undefined): QuestionViewpoint['picture'] =>
  file && { id: file.id, big: formatAddress(file, 'big'), small: formatAddress(file, 'small') };

type Sight = Pick<QuestionRow, 'viewLogo' | 'place'>;

/** By what lists and pins show a question: the picture and the place of its first viewpoint. */
export function toSight(
  { pictureId, markedId, place }: SightOfQuestion,
  pictures: ReadonlyMap<string, FileOfQuestion>,
): Sight {
  return describeSight(toSnapshot(pictures.get(markedId ?? pictureId ?? '')), place ?? undefined);
}

/** The same of a question whose viewpoints are known. */
export function toSightOfDetail({ viewPosition }: Pick<QuestionDetail, 'viewPosition'>): Sight {
  const [first] = viewPosition.viewpoints;
  return describeSight(first?.marked ?? first?.picture, first?.place);
}

const describeSight = (shown: QuestionViewpoint['picture'], place: Sight['place']): Sight => ({
  ...(shown ? { viewLogo: { big: shown.big, small: shown.small } } : {}),
  ...(place ? { place } : {}),
});

export const toQuestionAttachment = (file: FileOfQuestion): QuestionAttachment => {
  const address = formatAddress(file, 'big');
  return {
    id: file.id,
    attachmentName: { path: address, name: file.name, type: file.mime, size: file.size },
    attachmentPath: address,
    questionAttacmentType: file.isPicture ? ATTACHMENT_PICTURE : ATTACHMENT_FILE,
    ...(file.smallFileId === null ? {} : { thumbnail: formatAddress(file, 'small') }),
  };
};

export const toQuestionActive = (row: ActivityOfQuestion, language: Language): QuestionActive => ({
  id: row.id,
  questionId: row.questionId,
  act: row.act,
  content: describeActivity(language, row),
  operateUserName: row.userName,
  createTime: row.createdAt,
});
