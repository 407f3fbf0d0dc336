import type { CallSpec, SentInputOf } from '@twinscape/contract';
import type { ReactNode } from 'react';
import { ConfirmDelete } from '../ConfirmDelete.tsx';
import { type DialogCallOptions, useDialogCall } from './useDialogCall.ts';

export type Question = {
  /** "Delete this item?" unless said otherwise. */
  readonly title?: string;
  /** What will be gone, by name. */
  readonly body?: ReactNode;
  /** On the button; "Delete" unless said otherwise. */
  readonly word?: string;
  /** A name that must be typed first, for what cannot be brought back easily. */
  readonly typedName?: string | undefined;
};

export type ConfirmCallProps<C extends CallSpec, Subject> = Omit<DialogCallOptions<C, Subject>, 'onOpen'> & {
  readonly call: C;
  /** What is asked about; undefined: nothing. */
  readonly subject: Subject | undefined;
  readonly toInput: (subject: Subject) => SentInputOf<C>;
  readonly question: (subject: Subject) => Question;
};

/** Asks before a call is made that deletes or takes away; a refusal is said in the dialog. */
export function ConfirmCall<C extends CallSpec, Subject>(props: ConfirmCallProps<C, Subject>) {
  const { call, subject, toInput, question, ...options } = props;
  const { shown, send, dialog } = useDialogCall(call, subject, options);
  if (shown === undefined) return null;
  const { title, body, word, typedName } = question(shown);
  return (
    <ConfirmDelete
      {...dialog}
      {...(title === undefined ? {} : { title })}
      {...(word === undefined ? {} : { word })}
      {...(typedName === undefined ? {} : { typedName })}
      onConfirm={() => send(toInput(shown))}
    >
      {body}
    </ConfirmDelete>
  );
}
