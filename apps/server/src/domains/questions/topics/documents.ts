import { randomUUID } from 'node:crypto';
import { refuse } from '@twinscape/contract';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import type { BcfDocumentReference } from '../../../platform/bcf/index.ts';
import type { FileAnswer, ReceivedFile } from '../../../platform/http/index.ts';
import { answerStoredFile, loadStoredFile } from '../../files/index.ts';
import { toPhaseReader } from '../../models/index.ts';
import type { QuestionCaller, QuestionEditor } from '../access.ts';
import { saveAccompanied } from '../accompany.ts';
import { recordActs } from '../changes.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionEvents } from '../events.ts';
import { type FileOfQuestion, findQuestionFile, loadAttachments } from '../fileStore.ts';
import { answerQuestionFile, keepQuestionFile } from '../files.ts';
import { publishQuestionsChanged } from '../publish.ts';
import { updateQuestion } from '../questionStore.ts';
import { listAttachments } from '../topicStore.ts';
import { toAddressedQuestion } from '../toResponse.ts';
import { changeTopicRest, lockTopic, type TopicRest } from './changing.ts';
import { readTopic } from './reading.ts';

/** A document of a topic: an attachment, or an address elsewhere. */
export type TopicReference = {
  readonly guid: string;
  readonly documentGuid: string | undefined;
  readonly url: string | undefined;
  readonly description: string | undefined;
};

const toAttached = ({ id, name }: Pick<FileOfQuestion, 'id' | 'name'>): TopicReference => ({
  guid: id,
  documentGuid: id,
  url: undefined,
  description: name,
});
const toElsewhere = ({ guid, reference, name }: BcfDocumentReference): TopicReference => ({
  guid: guid ?? '',
  documentGuid: undefined,
  url: reference,
  description: name,
});

/** BCF API 3.0, 3.7.1. What a file named without a guid gets one when it is first changed. */
export async function listTopicReferences(caller: QuestionCaller, guid: string): Promise<TopicReference[]> {
  const { bundle } = await readTopic(caller, guid);
  const { documents = [] } = (bundle.question.bcf?.rest ?? {}) as TopicRest;
  return [
    ...bundle.files.filter(({ use, commentId }) => use === 'attachment' && commentId === null).map(toAttached),
    ...documents.filter((one) => one.isExternal && one.guid !== undefined).map(toElsewhere),
  ];
}

type GivenReference = Omit<TopicReference, 'guid'> & { readonly guid?: string | undefined };

/** BCF API 3.0, 3.7.2: answers the reference. An own upload becomes an attachment of the topic. */
export async function addTopicReference(
  caller: QuestionEditor,
  topicGuid: string,
  { guid, documentGuid, url, description }: GivenReference,
): Promise<TopicReference> {
  if ((documentGuid === undefined) === (url === undefined)) throw refuse(refusals['reference.either']);
  if (documentGuid !== undefined) return attachDocument(caller, topicGuid, documentGuid.toLowerCase());
  const made: BcfDocumentReference = {
    guid: guid?.toLowerCase() ?? randomUUID(),
    isExternal: true,
    reference: requireAddress(url),
    ...(description === undefined ? {} : { name: description }),
  };
  await changeTopicRest(caller, topicGuid, ({ documents = [], ...rest }) => {
    if (documents.some((one) => one.guid === made.guid)) throw refuse(refusals['topic.guidTaken']);
    if (documents.length >= REFERENCES_MAX) throw refuse(refusals['reference.tooMany'], { limit: REFERENCES_MAX });
    return { ...rest, documents: [...documents, made] };
  });
  return toElsewhere(made);
}
/** Addresses elsewhere that one topic names. */
const REFERENCES_MAX = 200;

function requireAddress(url: string | undefined): string {
  if (!url || !/^https?:\/\//i.test(url)) throw refuse(refusals['reference.address']);
  return url;
}

async function attachDocument(caller: QuestionEditor, topicGuid: string, id: string): Promise<TopicReference> {
  const { platform, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const held = await lockTopic(tx, caller, topicGuid, undefined);
    const holder = { questionId: held.id, commentId: null };
    const present = (await loadAttachments(tx, holder)).sort((one, other) => one.sort - other.sort);
    const attachments = [...present.filter((one) => one.id !== id).map((one) => ({ id: one.id })), { id }];
    const acts = await saveAccompanied(tx, caller, holder, { attachments });
    const file = await findQuestionFile(tx, project.projectId, id);
    if (!file) throw refuse(refusals['bcf.documentNotFound']);
    if (acts.length > 0) {
      await updateQuestion(tx, held.id, {});
      await recordActs(tx, caller, held, acts);
      await platform.events.emit(tx, questionEvents.updated, actor, toQuestionEventData(project, held.id, held.title));
      await publishQuestionsChanged(tx, project.projectId);
    }
    return toAttached(file);
  });
}

/** BCF API 3.0, 3.7.3: an address elsewhere; an attachment stays the document that it is. */
export async function changeTopicReference(
  caller: QuestionEditor,
  topicGuid: string,
  guid: string,
  { documentGuid, url, description }: Omit<GivenReference, 'guid'>,
): Promise<TopicReference> {
  const wanted = guid.toLowerCase();
  const found = (await listTopicReferences(caller, topicGuid)).find((one) => one.guid === wanted);
  if (!found) throw refuse(refusals['reference.notFound']);
  if (found.documentGuid !== undefined) {
    if (url !== undefined || (documentGuid !== undefined && documentGuid.toLowerCase() !== found.documentGuid))
      throw refuse(refusals['reference.isDocument']);
    return found;
  }
  if (documentGuid !== undefined) throw refuse(refusals['reference.either']);
  const changed: BcfDocumentReference = {
    guid: wanted,
    isExternal: true,
    reference: requireAddress(url),
    ...(description === undefined ? {} : { name: description }),
  };
  await changeTopicRest(caller, topicGuid, ({ documents = [], ...rest }) => ({
    ...rest,
    documents: documents.map((one) => (one.guid === wanted ? changed : one)),
  }));
  return toElsewhere(changed);
}

/** BCF API 3.0, 3.8.1: attachments of the topics that the caller may see. */
export const listTopicDocuments = (
  caller: QuestionCaller,
  page: { readonly limit: number; readonly offset: number },
): Promise<Pick<FileOfQuestion, 'id' | 'name'>[]> =>
  listAttachments(caller.platform.database.db, toPhaseReader(caller), page);

/** BCF API 3.0, 3.8.2. Until a topic refers to it only its owner sees it. */
export const addTopicDocument = (
  caller: QuestionEditor,
  received: ReceivedFile,
): Promise<Pick<FileOfQuestion, 'id' | 'name'>> =>
  keepQuestionFile(caller, { use: 'attachment', received: [received] });

/** BCF API 3.0, 3.8.3: saved, and never shown in a page. */
export async function answerTopicDocument(caller: QuestionCaller, guid: string): Promise<FileAnswer> {
  const id = guid.toLowerCase();
  const found = await findQuestionFile(caller.platform.database.db, caller.project.projectId, id);
  if (found?.use !== 'attachment') throw refuse(refusals['bcf.documentNotFound']);
  const answer = await answerQuestionFile(caller, { id, questionId: toAddressedQuestion(found), size: 'big' });
  return { ...answer, inline: false };
}

/** BCF API 3.0, 3.2.6: the file that came with a topic from another program. */
export async function answerSnippet(caller: QuestionCaller, guid: string): Promise<FileAnswer> {
  const { db } = caller.platform.database;
  const { bundle } = await readTopic(caller, guid);
  const { snippet } = (bundle.question.bcf?.rest ?? {}) as TopicRest;
  const base = snippet?.reference.slice(snippet.reference.lastIndexOf('/') + 1);
  const kept = (bundle.question.bcf?.files ?? []).find(({ path }) => path === base);
  const file = snippet?.isExternal ? undefined : bundle.files.find(({ id }) => id === kept?.id);
  const stored = file && (await loadStoredFile(db, file.fileId));
  if (!stored) throw refuse(refusals['snippet.none']);
  return { ...answerStoredFile(caller.platform, stored), name: base ?? file.name };
}
