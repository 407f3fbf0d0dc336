import type { SentInputOf } from '@twinscape/contract';
import type { QuestionAttachment, questionCalls } from '@twinscape/contract/questions';

type QuestionInput = SentInputOf<typeof questionCalls.CreateModelQuestion>;
type CommentInput = SentInputOf<typeof questionCalls.CreateModelQuestionComment>;

/** What is to be said, without its attachments and its id, which the outbox gives it. */
export type ToSend =
  | { readonly kind: 'question'; readonly input: Omit<QuestionInput, 'attachments' | 'chosenId'> }
  | { readonly kind: 'comment'; readonly input: Omit<CommentInput, 'attachments' | 'chosenId'> };

/** An attachment of it: uploaded before, or a file that this device keeps; `uploaded` once it has arrived. */
export type OutboxFile =
  | { readonly id: string }
  | { readonly id?: undefined; readonly file: File; readonly uploaded?: string };

/** A question or a comment that this device keeps until it can be sent. */
export type OutboxEntry = ToSend & {
  /** Its id here and on the server, so that it is made once however often it is sent. */
  readonly id: string;
  readonly ownerId: string;
  readonly createdAt: number;
  /** As lists show it: the title of the question, the beginning of the comment. */
  readonly title: string;
  readonly files: readonly OutboxFile[];
  /** Why it was refused; it is sent again when the reader asks for it. */
  readonly failure?: string;
};

/** An attachment that could not be uploaded yet: its picture and name come from the file itself. */
export type KeptAttachment = QuestionAttachment & { readonly file: File };

export const isKeptHere = (one: QuestionAttachment): one is KeptAttachment => 'file' in one;

/** What a form has, as the outbox keeps it. Pure. */
export const toOutboxFiles = (attachments: readonly QuestionAttachment[]): OutboxFile[] =>
  attachments.map((one) => (isKeptHere(one) ? { file: one.file } : { id: one.id }));

/** How many files this device keeps for it. Pure. */
export const countKeptFiles = ({ files }: Pick<OutboxEntry, 'files'>): number =>
  files.filter(({ id }) => id === undefined).length;
