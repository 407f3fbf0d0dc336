import type { QuestionViewpoint } from '@twinscape/contract/questions';
import type { DraftViewpoint } from '../viewpoint/draft.ts';

/** What everything around the comments of a question is given. */
export type CommentsProps = {
  readonly projectId: string;
  readonly questionId: string;
  /** Goes where a viewpoint was kept, where a model is open. */
  readonly onViewpoint?: ((viewpoint: QuestionViewpoint) => void) | undefined;
  readonly capture?: (() => Promise<DraftViewpoint | undefined>) | undefined;
};
