import { uploadCalls } from '@twinscape/contract/models';
import { useCallback, useEffect, useRef, useState } from 'react';
import { invalidateCalls, send } from '../../../platform/api/index.ts';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { onMissedPushes, onPush } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { getSession, useSignedInUser } from '../../../platform/session/index.ts';
import { removeTasksSilently, showJob, type Task } from '../../../platform/tray/index.ts';
import { toast } from '../../../ui/index.ts';
import { MODEL_READS } from '../reads.ts';
import { isConverting, isRetryable, STAGES, STATES } from '../states.ts';
import { askAll, openConversions, toConversionKey, unwatch, useWatched, type Watched, watch } from './conversions.ts';
import type { UploadItem } from './item.ts';
import { queueMessages as words } from './messages.ts';
import { cancelItem, closeQueue, giveFile, openQueue, retryItem, useQueue } from './queue.ts';

/** Between two questions about conversions that run; a push asks at once. */
const ASK_MS = 1_500;

/** Keeps uploads and conversions going and shows them in the tray, on every screen and after a reload. */
export function ModelWork() {
  const { id: ownerId } = useSignedInUser();
  const items = useQueue();
  const watched = useWatched();
  const [missing, setMissing] = useState<UploadItem>();
  const toTasks = useTasks(setMissing);

  useEffect(() => {
    openConversions(ownerId);
    void openQueue(ownerId, (item, { modelId, version, convertState }) => {
      watch({ projectId: item.projectId, modelId, version, modelName: item.modelName, convertState });
      refresh();
    });
    return () => {
      // A screen without the frame takes this away, too; the uploads go on under it as long as their owner is signed
      // in.
      if (getSession().user?.id === ownerId) return;
      closeQueue();
      openConversions(undefined);
    };
  }, [ownerId]);
  useAsking(watched);
  useInTray([...items.map(toTasks.upload), ...watched.map(toTasks.conversion)]);
  return <FileAgain item={missing} onClose={() => setMissing(undefined)} />;
}

/** Everything that shows models asks again. */
const refresh = (): void => void invalidateCalls(MODEL_READS);

/** Asks only while something runs, and when the server says that models have changed. */
function useAsking(watched: readonly Watched[]): void {
  const isRunning = watched.some(({ convertState }) => isConverting(convertState));
  const asking = useRef(false);
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const hasEnded = await askAll();
    asking.current = false;
    if (hasEnded) refresh();
  }, []);
  useEffect(() => {
    if (!isRunning) return;
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isRunning, ask]);
  useEffect(() => {
    const changed = () => {
      refresh();
      void ask();
    };
    const stops = [onPush('models.changed', changed), onMissedPushes(changed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ask]);
}

/** Puts tasks into the tray and takes those away that are no more. */
function useInTray(tasks: readonly Task[]): void {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = tasks.map(({ id }) => id);
    for (const task of tasks) showJob(task);
    removeTasksSilently(shown.current.filter((id) => !ids.includes(id)));
    shown.current = ids;
  });
  useEffect(() => () => removeTasksSilently(shown.current), []);
}

/** Uploads and conversions as the tray shows them. */
function useTasks(askForFile: (item: UploadItem) => void) {
  const say = useSay();
  const go = useNavigateTo();
  const show = (projectId: string, modelId: string) => () =>
    go('/elements/model', { project: projectId, model: modelId });
  const upload = (item: UploadItem): Task => {
    const { id, fileName, status, progress, needsFile, isOffline } = item;
    const survives = item.isFileKept === true || item.uploadId !== undefined;
    const base = { id: `upload:${id}`, title: fileName, quiet: true, survives } as const;
    const cancel = () => cancelItem(id);
    if (status === 'error')
      return {
        ...base,
        state: 'failed',
        share: undefined,
        failure: item.failure || say(words.error),
        retry: () => void retryItem(id),
        onRemoved: cancel,
      };
    if (needsFile)
      return {
        ...base,
        state: 'waiting',
        share: undefined,
        note: say(words.lost),
        cancel,
        action: { word: say(words.chooseAgain), run: () => askForFile({ ...item }) },
      };
    if (status === 'waiting') return { ...base, state: 'waiting', share: undefined, note: say(words.waiting), cancel };
    return {
      ...base,
      state: 'running',
      share: progress / 100,
      note: say(isOffline ? words.offline : words.uploading),
      cancel,
    };
  };
  const conversion = (one: Watched): Task => {
    const { projectId, modelId, version, modelName, convertState, percent, stage, reason } = one;
    const id = toConversionKey(one);
    const base = {
      id: `conversion:${id}`,
      title: say(words.conversion, { name: modelName, version }),
      survives: true,
      quiet: true,
      open: show(projectId, modelId),
    } as const;
    if (isConverting(convertState))
      return {
        ...base,
        state: convertState === 'waiting' ? 'waiting' : 'running',
        share: convertState === 'waiting' ? undefined : percent / 100,
        note: say(stage ? STAGES[stage] : STATES[convertState].word),
        // It stays, with its file, and is told from then on as every other version: the push that follows asks for it.
        cancel: () => void send(uploadCalls.CancelConversion, { projectId, modelId, version }).catch(() => undefined),
      };
    const onRemoved = () => unwatch(id);
    if (!isRetryable(convertState)) return { ...base, state: 'done', share: 1, onRemoved };
    const again = {
      ...base,
      share: undefined,
      retry: () => {
        watch({ ...one, convertState: 'waiting', reason: undefined, stage: undefined });
        // The state that is asked for next tells whether it goes on.
        void send(uploadCalls.RetryConversion, { projectId, modelId, version }).catch(() => undefined);
      },
      onRemoved,
    };
    return convertState === 'cancelled'
      ? { ...again, state: 'cancelled' }
      : { ...again, state: 'failed', failure: reason || say(STATES[convertState].word) };
  };
  return { upload, conversion };
}

type FileProps = { readonly item: UploadItem | undefined; readonly onClose: () => void };

/** Asks for a file that this browser could not keep: the transfer goes on where it stopped. */
function FileAgain({ item, onClose }: FileProps) {
  const say = useSay();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (item) input.current?.click();
  }, [item]);
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={say(words.chooseAgain)}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (item && file && !giveFile(item.id, file))
          toast.error(say(words.otherFile, { name: item.fileName, size: format.bytes(item.fileSize) }));
        target.value = '';
        onClose();
      }}
    />
  );
}
