import { useState } from 'react';
import { useIsUnmounted } from './useIsUnmounted.ts';

type ImportStage<Working, Done> =
  | { readonly name: 'choose'; readonly failure?: unknown }
  | ({ readonly name: 'working' } & Working)
  | ({ readonly name: 'done' } & Done);

/**
 * What a dialog shows of one import: the choice, how far it is, what became of it. The import goes on without the
 * dialog; `onDoneUnseen` then says how it ended.
 */
export function useImportStage<Working, Done>(onDoneUnseen: (done: Done) => void) {
  const [stage, setStage] = useState<ImportStage<Working, Done>>({ name: 'choose' });
  const isGone = useIsUnmounted();
  const show = (next: ImportStage<Working, Done>) => {
    if (!isGone.current) setStage(next);
  };
  return {
    stage,
    choose: () => show({ name: 'choose' }),
    showWork: (working: Working) => show({ name: 'working', ...working }),
    follow: (result: Promise<Done>) => {
      result.then(
        (done) => {
          if (isGone.current) onDoneUnseen(done);
          else setStage({ name: 'done', ...done });
        },
        // RU-IMP-02: what was loading ends, and the reason is said.
        (failure: unknown) => show({ name: 'choose', failure }),
      );
    },
  };
}
