import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { PROGRESS_BAR } from '@twinscape/contract';
import { useEffect, useState } from 'react';
import { useFetching } from './chunkFailed/trackFetching.ts';
import { nextProgress } from './nextProgress.ts';
import css from './Root.module.css';

/** Work that is done sooner shows nothing. */
const PATIENCE_MS = 300;
/** The thin bar on top while a screen or its first data is on its way (S-LAY-06, K-80, K-81). */
export function ProgressBar() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const fetching = useIsFetching({ predicate: (query) => query.state.data === undefined });
  const isAhead = useFetching();
  const busy = loading || isAhead || fetching > 0;
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!busy) {
      setShare((before) => (before > 0 ? 1 : 0));
      const timer = setTimeout(() => setShare(0), PROGRESS_BAR.speedMs);
      return () => clearTimeout(timer);
    }
    let beat: ReturnType<typeof setInterval> | undefined;
    const patience = setTimeout(() => {
      setShare(nextProgress);
      beat = setInterval(() => setShare(nextProgress), PROGRESS_BAR.speedMs);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      clearInterval(beat);
    };
  }, [busy]);
  return (
    <div className={css.progress} data-shown={share > 0 && share < 1} aria-hidden="true">
      <div
        style={{ transform: `scaleX(${share})`, transitionDuration: `${share === 0 ? 0 : PROGRESS_BAR.speedMs}ms` }}
      />
    </div>
  );
}
