import type { DeviceImportReport } from '@twinscape/contract/devices';
import { deviceCalls } from '@twinscape/contract/devices';
import { useRef, useState } from 'react';
import { CallFailed, send } from '../../../platform/api/index.ts';
import { useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { reportOf } from './follow.ts';
import { sheetWords } from './words.ts';

/** What the reader has chosen. */
export type Order = {
  readonly file: File;
  readonly isOnlyNew: boolean;
  readonly deviceCategoryId: string | undefined;
  readonly adapterId: string;
  /** Of a csv file. */
  readonly csvDelimiter: string | undefined;
};
export type Stage =
  | { readonly name: 'choose'; readonly failure?: unknown }
  | {
      readonly name: 'working';
      readonly isTrial: boolean;
      readonly isSent: boolean;
      readonly share: number;
      readonly isLong: boolean;
    }
  | { readonly name: 'report'; readonly order: Order; readonly report: DeviceImportReport };

/** One import from the choice of a file to its report (C-DEV-25, C-DEV-26): first a trial, then in earnest. */
export function useImport(projectId: string) {
  const say = useSay();
  const { id: ownerId } = useSignedInUser();
  const [stage, setStage] = useState<Stage>({ name: 'choose' });
  const stop = useRef<AbortController>(undefined);
  const run = (order: Order, isTrial: boolean): void => {
    const mine = new AbortController();
    stop.current = mine;
    const show = (next: Stage) => {
      if (stop.current === mine) setStage(next);
    };
    const working = { name: 'working', isTrial } as const;
    const { file, isOnlyNew, deviceCategoryId, adapterId, csvDelimiter } = order;
    const input = {
      projectId,
      isTrial,
      ...(deviceCategoryId === undefined ? {} : { deviceCategoryId }),
      ...(csvDelimiter === undefined ? {} : { csvDelimiter }),
    };
    const options = {
      files: [file],
      handles: true,
      signal: mine.signal,
      onProgress: (share: number) => show({ ...working, isSent: share >= 1, share, isLong: false }),
    };
    show({ ...working, isSent: false, share: 0, isLong: false });
    const started = isOnlyNew
      ? send(deviceCalls.ImportNewDeviceFromExcel, input, options)
      : send(deviceCalls.ImportDeviceFromExcel, { ...input, adapterId }, options);
    started
      .then((answer) =>
        reportOf(answer, {
          ownerId,
          projectId,
          title: say(isTrial ? sheetWords.trayCheck : sheetWords.trayImport, { name: file.name }),
          onShare: (share) => show({ ...working, isSent: true, share, isLong: true }),
        }),
      )
      .then(
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
