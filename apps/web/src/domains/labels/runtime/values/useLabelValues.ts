import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DeviceValueFrame, liveValues } from '../../../../platform/live/index.ts';
import { HistoryCache } from './historyCache.ts';
import { LatestValueStore } from './latestValueStore.ts';

/** Ages are told anew this often. Milliseconds. */
const AGE_MS = 10_000;
/** Labels that have come into sight in one movement are asked for together. Milliseconds. */
const LISTEN_MS = 250;

/** What has come since it was last drawn: single devices, or everything (`undefined`). */
export type LabelValueChange = { readonly devices: ReadonlySet<string> | undefined };
type LabelValues = {
  readonly book: LatestValueStore;
  readonly past: HistoryCache;
  readonly change: LabelValueChange;
  /** Everything is drawn anew. */
  readonly markAllChanged: () => void;
};

/** The newest values of devices and their past while labels are seen; `first` is there with the first picture. */
export function useLabelValues(projectId: string, first: readonly DeviceValueFrame[]): LabelValues {
  const [change, setChange] = useState<LabelValueChange>({ devices: undefined });
  const [book] = useState(() => new LatestValueStore((devices) => setChange({ devices })));
  const past = useMemo(() => new HistoryCache(projectId, (device) => book.markChanged(device)), [projectId, book]);
  useEffect(() => () => past.end(), [past]);
  useEffect(() => () => book.end(), [book]);
  useEffect(() => {
    for (const frame of first) book.receive(frame);
  }, [book, first]);
  const markAllChanged = useCallback(() => setChange({ devices: undefined }), []);
  useEffect(() => {
    const timer = setInterval(markAllChanged, AGE_MS);
    return () => clearInterval(timer);
  }, [markAllChanged]);
  return { book, past, change, markAllChanged };
}

/**
 * Listens to devices, given by their UUIDs with a space between. What is listened to stays until what is wanted next is
 * listened to: a camera that moves would silence all labels.
 */
export function useListening(projectId: string, deviceIds: string, { book, past }: LabelValues): void {
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    const stop = () => {
      leave.current?.();
      leave.current = undefined;
    };
    if (deviceIds === '') {
      stop();
      return undefined;
    }
    const timer = setTimeout(() => {
      const next = liveValues.watch({
        projectId,
        deviceIds: deviceIds.split(' '),
        onFrame(frame) {
          book.receive(frame);
          for (const { propertyName, value, time } of frame.values)
            if (typeof value === 'number')
              for (const id of [frame.id, frame.deviceId]) past.add(id, propertyName, { value, time });
        },
      });
      stop();
      leave.current = next;
    }, LISTEN_MS);
    return () => clearTimeout(timer);
  }, [projectId, deviceIds, book, past]);
  useEffect(
    () => () => {
      // Gone, or of another project.
      void past;
      leave.current?.();
      leave.current = undefined;
    },
    [past],
  );
}
