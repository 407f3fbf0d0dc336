import { useRef, useState } from 'react';
import { CallFailed } from '../../platform/api/index.ts';

export type ImportStage<Order, Report> =
  | { readonly name: 'choose'; readonly failure?: unknown }
  | {
      readonly name: 'working';
      readonly isTrial: boolean;
      readonly isSent: boolean;
      readonly share: number;
      readonly isLong: boolean;
    }
  | { readonly name: 'report'; readonly order: Order; readonly report: Report };

/** Where whoever sends an import tells how far it is. */
export type ImportCallbacks = {
  readonly signal: AbortSignal;
  /** Of the file, on its way to the server. */
  readonly onSent: (share: number) => void;
  /** Of long work on the server. */
  readonly onShare: (share: number) => void;
};

/** One import from the choice of a file to its report: first a trial, then in earnest. */
export function useImport<Order, Report>(
  send: (order: Order, isTrial: boolean, watch: ImportCallbacks) => Promise<Report>,
): {
  readonly stage: ImportStage<Order, Report>;
  readonly run: (order: Order, isTrial: boolean) => void;
  readonly reset: () => void;
} {
  const [stage, setStage] = useState<ImportStage<Order, Report>>({ name: 'choose' });
  const stop = useRef<AbortController>(undefined);
  const run = (order: Order, isTrial: boolean): void => {
    const mine = new AbortController();
    stop.current = mine;
    const show = (next: ImportStage<Order, Report>) => {
      if (stop.current === mine) setStage(next);
    };
    const working = { name: 'working', isTrial } as const;
    show({ ...working, isSent: false, share: 0, isLong: false });
    send(order, isTrial, {
      signal: mine.signal,
      onSent: (share) => show({ ...working, isSent: share >= 1, share, isLong: false }),
      onShare: (share) => show({ ...working, isSent: true, share, isLong: true }),
    }).then(
      (report) => show({ name: 'report', order, report }),
      (failure: unknown) =>
        show({
          name: 'choose',
          ...(failure instanceof CallFailed && failure.kind === 'cancelled' ? {} : { failure }),
        }),
    );
  };
  return {
    stage,
    run,
    /** Forgets what was done. What is not sent yet is not sent; a long import goes on, in the tray. */
    reset: () => {
      stop.current?.abort();
      stop.current = undefined;
      setStage({ name: 'choose' });
    },
  };
}
