import type { PersonAtQuestion, QuestionViewpoint } from '@twinscape/contract/questions';
import type { DraftViewpoint } from '../viewpoint/draft.ts';

/** What everything around the comments of a question is given. */
export type CommentsProps = {
  readonly projectId: string;
  readonly questionId: string;
  /** The others who look at the question. */
  readonly people: readonly PersonAtQuestion[];
  /** Told while a comment is written, and with false when it is sent or given up. */
  readonly onWriting: (isWriting: boolean) => void;
  /** Goes where a viewpoint was kept, where a model is open. */
  readonly onViewpoint?: ((viewpoint: QuestionViewpoint) => void) | undefined;
  readonly capture?: (() => Promise<DraftViewpoint | undefined>) | undefined;
};
