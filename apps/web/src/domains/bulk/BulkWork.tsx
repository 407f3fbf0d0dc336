import { type BulkRow, bulkCalls } from '@twinscape/contract/bulk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCall, useDownload, useSend } from '../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../platform/language/index.ts';
import { showToast } from '../../platform/toasts/index.ts';
import { isUnfinished, removeTasksSilently, showJob, type Task } from '../../platform/tray/index.ts';
import { bulkMessages } from './messages.ts';
import { onStartedHere, startedHere } from './startedHere.ts';

const POLL_MS = 1_000;

/** Keeps the user's bulk jobs in the tray, also those that they began before this page was opened. */
export function BulkWork() {
  const words = useMessages(bulkMessages);
  const say = useSay();
  const format = useFormat();
  /** What the tray shows, and which of it is over; undefined until the first answer. */
  const shown = useRef<ReadonlyMap<string, boolean>>(undefined);
  /** Of which it was told that they are over. */
  const told = useRef(new Set<string>());
  const [isBusy, setBusy] = useState(false);
  const { data: jobs } = useCall(bulkCalls.GetBulkJobs, {}, { handles: true, ...(isBusy ? { everyMs: POLL_MS } : {}) });
  const results = useDownload(bulkCalls.DownloadBulkResult);
  const cancelling = useSend(bulkCalls.CancelBulkJob, { invalidates: [bulkCalls.GetBulkJobs] });
  const removing = useSend(bulkCalls.RemoveBulkJob, { handles: true });

  const toTask = (job: BulkRow): Task => {
    const { bulkId, state, count } = job;
    const values = {
      count: format.number(count),
      done: format.number(job.doneCount),
      refused: format.number(job.refusedCount),
    };
    const looked = job.doneCount + job.refusedCount;
    return {
      id: bulkId,
      title: job.title,
      state,
      share: state === 'waiting' ? undefined : looked / count,
      survives: true,
      // What was under way when the page was opened does not push itself forward.
      ...(shown.current === undefined && !startedHere.has(bulkId) ? { quiet: true as const } : {}),
      note: job.isCancelling
        ? words.cancelling
        : say(bulkMessages.progress, { ...values, done: format.number(looked) }),
      ...(state === 'done'
        ? { outcome: say(job.refusedCount > 0 ? bulkMessages.someRefused : bulkMessages.allDone, values) }
        : state === 'cancelled'
          ? { outcome: say(bulkMessages.cancelled, values) }
          : {}),
      ...(state === 'failed' ? { failure: say(bulkMessages.failed, { ...values, reason: job.failure ?? '' }) } : {}),
      ...(job.isCancelling ? {} : { cancel: () => cancelling.send({ bulkId }) }),
      ...(looked > 0 ? { action: { word: words.results, run: () => results.start({ bulkId }) } } : {}),
      onRemoved: () => removing.send({ bulkId }),
    };
  };
  const show = useEffectEvent((list: readonly BulkRow[]) => {
    const tasks = list.map(toTask);
    // The tray puts what comes last on top.
    for (const task of tasks.toReversed()) showJob(task);
    const before = shown.current;
    // Of what was over when the page was opened nobody has to be told.
    const isNews = (id: string) => !told.current.has(id) && (startedHere.has(id) || (before && !before.get(id)));
    for (const { id, title, state, failure, outcome = failure ?? '' } of tasks)
      if (isNews(id) && (state === 'done' || state === 'failed')) {
        told.current.add(id);
        showToast(state === 'done' ? 'success' : 'error', say(bulkMessages.over, { title, outcome }));
      }
    shown.current = new Map(tasks.map((task) => [task.id, !isUnfinished(task)]));
    removeTasksSilently([...(before ?? new Map()).keys()].filter((id) => !shown.current?.has(id)));
    setBusy(tasks.some(isUnfinished));
  });
  useEffect(() => {
    if (jobs) show(jobs);
  }, [jobs]);
  useEffect(() => onStartedHere(() => jobs && show(jobs)), [jobs]);
  // They are one user's: the next one sees none of them.
  useEffect(() => () => removeTasksSilently([...(shown.current?.keys() ?? [])]), []);
  return null;
}
