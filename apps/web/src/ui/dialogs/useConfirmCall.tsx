import type { CallSpec } from '@twinscape/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmCall } from './ConfirmCall.tsx';

type Options<C extends CallSpec, Subject> = Omit<ComponentProps<typeof ConfirmCall<C, Subject>>, 'subject' | 'onClose'>;

/** A call that is asked about first, for the part that offers it: `ask` opens the question, `dialog` is drawn. */
export function useConfirmCall<C extends CallSpec, Subject>(
  options: Options<C, Subject>,
): { readonly ask: (subject: Subject) => void; readonly dialog: ReactNode } {
  const [subject, setSubject] = useState<Subject>();
  return {
    ask: (next) => setSubject(() => next),
    dialog: <ConfirmCall {...options} subject={subject} onClose={() => setSubject(undefined)} />,
  };
}
