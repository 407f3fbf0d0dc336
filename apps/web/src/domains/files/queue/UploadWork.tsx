import { useEffect, useRef, useState } from 'react';
import { useFormat, useSay } from '../../../platform/language/index.ts';
import { getSession, useSignedInUser } from '../../../platform/session/index.ts';
import { type Task, useInTray } from '../../../platform/tray/index.ts';
import { toast } from '../../../ui/index.ts';
import type { UploadItem } from './item.ts';
import { queueMessages as words } from './messages.ts';
import { cancelItem, cancelItems, closeQueue, giveFile, openQueue, retryItem, useQueue } from './queue.ts';

/** Files that wait stand in the tray each for itself up to this number; the others are one line. */
const WAITING_SHOWN = 5;

/** Keeps uploads going and shows them in the tray, on every screen and after a reload. */
export function UploadWork() {
  const { id: ownerId } = useSignedInUser();
  const items = useQueue();
  const [missing, setMissing] = useState<UploadItem>();
  const say = useSay();
  const toTask = useTask(setMissing);
  useEffect(() => {
    void openQueue(ownerId);
    return () => {
      // A screen without the frame takes this away, too; the uploads go on under it as long as their owner is signed
      // in.
      if (getSession().user?.id !== ownerId) closeQueue();
    };
  }, [ownerId]);
  const waiting = items.filter(({ status, needsFile }) => status === 'waiting' && !needsFile);
  const unseen = waiting.slice(WAITING_SHOWN);
  const rest: Task[] =
    unseen.length === 0
      ? []
      : [
          {
            id: 'upload:rest',
            title: say(words.more, { count: unseen.length }),
            quiet: true,
            survives: unseen.every(({ isFileKept }) => isFileKept === true),
            state: 'waiting',
            share: undefined,
            note: say(words.waiting),
            cancel: () => cancelItems(unseen.map(({ id }) => id)),
          },
        ];
  useInTray([...items.filter((item) => !unseen.includes(item)).map(toTask), ...rest]);
  return <FileAgain item={missing} onClose={() => setMissing(undefined)} />;
}

/** An upload as the tray shows it. */
function useTask(askForFile: (item: UploadItem) => void): (item: UploadItem) => Task {
  const say = useSay();
  return (item) => {
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
