import { type BcfComment, type BcfTopic, type BcfViewpointEntry, keepGiven } from '../../../platform/bcf/index.ts';
import type { QuestionBundle } from '../bundle.ts';
import type { CommentOfQuestion } from '../commentStore.ts';
import type { BcfWord } from '../tables.ts';
import type { ViewpointOfQuestion } from '../viewpointStore.ts';

/** The fields of a topic that an import changes in a question that is there. */
export const CHANGEABLE_FIELDS = [
  'title',
  'description',
  'type',
  'status',
  'priority',
  'stage',
  'labels',
  'due',
  'assignedTo',
] as const;
/** All that a question has, too. */
export const TOPIC_FIELDS = [...CHANGEABLE_FIELDS, 'author', 'created', 'modified'] as const;
export type TopicField = (typeof TOPIC_FIELDS)[number];
export type TopicWords = Readonly<Record<TopicField, string>>;

/** Several names in one word. */
export const joinWords = (names: readonly string[]): string => names.join('\n');
export const splitWords = (word: string): string[] => word.split('\n').filter((one) => one !== '');

/** How other programs call the two states, where a project has no status of its own for it. */
export const STATE_WORDS = { new: 'Open', completed: 'Closed' } as const;

/** What a question says of each field, as a topic says it. Pure. */
export function toOwnWords({ question, joiners, options }: QuestionBundle): TopicWords {
  const name = (id: string | null): string => options.find((one) => one.id === id)?.name ?? '';
  const { state, statusId, priorityId, stageId, labelIds } = question;
  return {
    title: question.title,
    description: question.contentText,
    type: question.typeName,
    status: name(statusId) || STATE_WORDS[state],
    priority: name(priorityId),
    stage: name(stageId),
    labels: joinWords(labelIds.map(name).filter((one) => one !== '')),
    due: question.endDate,
    // A topic is assigned to one: the first of those who take part.
    assignedTo: joiners[0]?.userName ?? '',
    author: question.createdByName,
    created: question.createdAt.toISOString(),
    modified: question.changedAt.toISOString(),
  };
}

/** The words of a topic; what it does not say is empty. Pure. */
export const toTopicWords = (topic: BcfTopic): TopicWords => ({
  title: topic.title,
  description: topic.description ?? '',
  type: topic.type ?? '',
  status: topic.status ?? '',
  priority: topic.priority ?? '',
  stage: topic.stage ?? '',
  labels: joinWords(topic.labels),
  due: topic.due ?? '',
  assignedTo: topic.assignedTo ?? '',
  author: topic.author ?? '',
  created: topic.created ?? '',
  modified: topic.modified ?? '',
});

/** A field as a file is to say it: as it said it when it came, while ours stays what that became. Pure. */
export const sayWord = (word: BcfWord | undefined, own: string): string => (word?.ours === own ? word.theirs : own);

/** What 3.0 asks of each topic: where a file did not say it, ours is said. */
const isAsked = (field: TopicField): boolean => field === 'type' || field === 'status';

/** The words with which a question goes out. Pure. */
export function toWords(bundle: QuestionBundle): TopicWords {
  const own = toOwnWords(bundle);
  const came = bundle.question.bcf?.words ?? {};
  return Object.fromEntries(
    TOPIC_FIELDS.map((field) => {
      const said = sayWord(came[field], own[field]);
      return [field, said === '' && isAsked(field) ? own[field] : said];
    }),
  ) as TopicWords;
}

export const findGuid = ({ guid, id }: { readonly guid: string | null; readonly id: string }): string => guid ?? id;

/** Something of a topic that is no field of ours, as it came. */
type Rest = Partial<
  Pick<BcfTopic, 'serverId' | 'index' | 'links' | 'snippet' | 'documents' | 'related' | 'files' | 'modifiedBy'>
>;
export const pickRest = ({
  serverId,
  index,
  links,
  snippet,
  documents,
  related,
  files,
  modifiedBy,
}: BcfTopic): Rest => ({
  ...(serverId === undefined ? {} : { serverId }),
  ...(index === undefined ? {} : { index }),
  ...(modifiedBy === undefined ? {} : { modifiedBy }),
  ...(snippet === undefined ? {} : { snippet }),
  links,
  documents,
  related,
  files,
});

/** What a topic is made of besides its question. */
type Made = {
  /** How its viewpoints are named in the archive. */
  readonly entries: readonly BcfViewpointEntry[];
  /** What is attached, as far as it goes along. */
  readonly documents: BcfTopic['documents'];
  /** The file of its model. */
  readonly fileName?: string | undefined;
};

/** A question as a topic. Pure. */
export function toTopic(bundle: QuestionBundle, { entries, documents, fileName }: Made): BcfTopic {
  const { question, comments, viewpoints } = bundle;
  const words = toWords(bundle);
  const rest = (question.bcf?.rest ?? {}) as Rest;
  const given = (field: TopicField): string | undefined => words[field] || undefined;
  const due = given('due');
  return {
    ...rest,
    guid: findGuid(question),
    serverId: rest.serverId ?? String(question.number),
    title: words.title,
    labels: splitWords(words.labels),
    links: rest.links ?? [],
    documents: [...(rest.documents ?? []).filter(({ isExternal }) => isExternal), ...documents],
    related: rest.related ?? [],
    files: rest.files && rest.files.length > 0 ? rest.files : fileName === undefined ? [] : [{ name: fileName }],
    comments: comments.map((one) => toBcfComment(one, viewpoints)),
    viewpoints: entries,
    ...keepGiven({
      type: given('type'),
      status: given('status'),
      priority: given('priority'),
      stage: given('stage'),
      description: given('description'),
      created: given('created'),
      author: given('author'),
      modified: given('modified'),
      assignedTo: given('assignedTo'),
      due: due && /^\d{4}-\d{2}-\d{2}$/.test(due) ? `${due}T00:00:00Z` : due,
    }),
  };
}

/** A comment of ours. It speaks of its own first viewpoint, or of the one of the topic that it came with. */
export function toBcfComment(comment: CommentOfQuestion, viewpoints: readonly ViewpointOfQuestion[]): BcfComment {
  const own = viewpoints.find(({ commentId }) => commentId === comment.id);
  const { words = {}, rest = {} } = comment.bcf ?? {};
  const viewpoint = own ? findGuid(own) : typeof rest.viewpoint === 'string' ? rest.viewpoint : undefined;
  const date = sayWord(words.date, comment.createdAt.toISOString());
  const modified = comment.editedAt?.toISOString() ?? words.modified?.theirs;
  return {
    guid: findGuid(comment),
    author: sayWord(words.author, comment.createdByName),
    text: sayWord(words.text, comment.contentText),
    ...(date === '' ? {} : { date }),
    ...(viewpoint === undefined ? {} : { viewpoint }),
    ...(modified ? { modified } : {}),
    ...(typeof rest.modifiedBy === 'string' ? { modifiedBy: rest.modifiedBy } : {}),
  };
}
