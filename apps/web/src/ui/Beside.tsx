import type { CSSProperties, ReactNode, Ref } from 'react';
import { CallFailed } from '../platform/api/index.ts';
import css from './Beside.module.css';
import { ErrorState } from './ErrorState.tsx';
import type { QueryState } from './QueryResult.tsx';
import { LinesSkeleton } from './Skeletons.tsx';

/** How far the reading is of what both sides are made of. */
export type ReadingState = {
  readonly isPending: boolean;
  /** Only while there is nothing else to show. */
  readonly error: CallFailed | undefined;
  readonly onRetry: () => void;
};

/** Of a query. */
export const toReadingState = ({ data, isPending, error, refetch }: QueryState<unknown>): ReadingState => ({
  isPending,
  error: data === undefined && error instanceof CallFailed ? error : undefined,
  onRetry: () => void refetch(),
});

type Props = {
  /** What narrows the list down: a tree, categories. */
  readonly left: ReactNode;
  /** In pixels; also between what stands at the right, one below another. */
  readonly leftWidth?: number;
  readonly gap?: number;
  readonly leftRef?: Ref<HTMLElement>;
  /** What has to be read before there is a left and a right. */
  readonly reading?: ReadingState;
  /** Why there is neither; stands instead of both. */
  readonly none?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A list and, at its left, what narrows it down. Without room for both the left goes, and what is drawn in `narrowOnly`
 * comes: a choice with the left in a drawer (`LeftDrawer`).
 */
export function Beside({ left, leftWidth = 232, gap = 0, leftRef, reading, none, children }: Props) {
  return (
    <div className={css.holder}>
      {reading?.isPending ? (
        <LinesSkeleton lines={8} />
      ) : reading?.error || none ? (
        <div className={css.empty}>
          {reading?.error ? <ErrorState error={reading.error} onRetry={reading.onRetry} /> : none}
        </div>
      ) : (
        <div
          className={css.screen}
          style={{ '--left-width': `${leftWidth}px`, '--right-gap': `${gap}px` } as CSSProperties}
        >
          <aside ref={leftRef} className={css.left}>
            {left}
          </aside>
          <div className={css.right}>{children}</div>
        </div>
      )}
    </div>
  );
}
