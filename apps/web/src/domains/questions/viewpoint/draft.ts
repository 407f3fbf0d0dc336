import type { InputOf } from '@twinscape/contract';
import type { QuestionAttachment, QuestionViewpoint, questionCalls } from '@twinscape/contract/questions';

/** A viewpoint while a text is written: one that is there has its id, a new one only its pictures. */
export type DraftViewpoint = Omit<QuestionViewpoint, 'id'> & {
  /** Tells drafts apart. */
  readonly key: string;
  readonly id?: string;
  /** Its marks were changed here. */
  readonly isMarked?: boolean;
};

export const toDraftViewpoint = (viewpoint: QuestionViewpoint): DraftViewpoint => ({ ...viewpoint, key: viewpoint.id });

/** An upload as the picture of a viewpoint. */
export const toPicture = ({ id, attachmentPath, thumbnail }: QuestionAttachment): QuestionViewpoint['picture'] => ({
  id,
  big: attachmentPath,
  small: thumbnail ?? attachmentPath,
});

type Given = NonNullable<InputOf<typeof questionCalls.CreateModelQuestion>['viewPosition']>;

/** As the calls take them: of one that is there only what was changed. Pure. */
export const toGiven = (drafts: readonly DraftViewpoint[]): Given => ({
  viewpoints: drafts.map(({ id, view, picture, marked, markup, place, isMarked }) =>
    id !== undefined && !isMarked
      ? { id }
      : {
          ...(id === undefined ? { view } : { id }),
          ...(picture ? { pictureId: picture.id } : {}),
          ...(marked ? { markedId: marked.id } : {}),
          ...(markup ? { markup } : {}),
          ...(place ? { place } : {}),
        },
  ),
});
