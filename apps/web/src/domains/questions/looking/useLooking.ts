import { PRESENCE_PACE_MS } from '@twinscape/contract/models';
import { type PersonAtQuestion, questionCalls, WRITING_MS } from '@twinscape/contract/questions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { send } from '../../../platform/api/index.ts';
import { onPush } from '../../../platform/live/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';

type Looking = {
  /** The others who look at the question. */
  readonly people: readonly PersonAtQuestion[];
  /** Something was written, or, with false, is sent or given up. */
  readonly onWriting: (isWriting: boolean) => void;
};

/**
 * Says that somebody looks at the question, and whether they write; hears the same of others at once. Visitors of a
 * link neither see nor are seen.
 */
export function useLooking(projectId: string, questionId: string): Looking {
  const isVisiting = useIsVisiting();
  const [people, setPeople] = useState<readonly PersonAtQuestion[]>([]);
  const writing = useRef(false);
  const speak = useRef<() => void>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onWriting = useCallback((isWriting: boolean) => {
    clearTimeout(pause.current);
    if (isWriting) pause.current = setTimeout(() => onWriting(false), WRITING_MS);
    if (writing.current === isWriting) return;
    writing.current = isWriting;
    speak.current?.();
  }, []);
  useEffect(() => {
    if (isVisiting) return undefined;
    const of = { projectId, questionId };
    const tell = (more: { readonly isWriting?: boolean; readonly isLeaving?: boolean }) =>
      send(questionCalls.TellQuestionPresence, { ...of, ...more }, { handles: true });
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const round = async (): Promise<void> => {
      turn += 1;
      const own = turn;
      clearTimeout(timer);
      // A page that nobody sees is not looked at.
      const heard =
        document.visibilityState === 'visible'
          ? await tell({ isWriting: writing.current }).catch(() => undefined)
          : undefined;
      // An answer that a later one overtook says what was before.
      if (isOver || own !== turn) return;
      if (heard) setPeople(heard);
      timer = setTimeout(() => void round(), PRESENCE_PACE_MS.alone);
    };
    speak.current = () => void round();
    void round();
    const deafen = onPush('questions.looking', ({ id }) => {
      if (id === questionId) void round();
    });
    return () => {
      isOver = true;
      speak.current = undefined;
      writing.current = false;
      clearTimeout(timer);
      clearTimeout(pause.current);
      deafen();
      setPeople([]);
      void tell({ isLeaving: true }).catch(() => undefined);
    };
  }, [isVisiting, projectId, questionId]);
  return { people, onWriting };
}
