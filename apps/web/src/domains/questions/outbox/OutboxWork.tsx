import { useEffect, useEffectEvent, useState } from 'react';
import { onReconnected } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { getSession, useUser } from '../../../platform/session/index.ts';
import { type Task, useInTray } from '../../../platform/tray/index.ts';
import { ConfirmDelete, toast, useLastDefined } from '../../../ui/index.ts';
import { countKeptFiles, type OutboxEntry } from './entry.ts';
import { outboxMessages } from './messages.ts';
import { closeOutbox, discardEntry, onEntrySent, openOutbox, retryEntries, sendKept, useOutbox } from './outbox.ts';

onReconnected(() => void sendKept());

/** Sends what this device keeps, on every screen and after a reload, and shows it in the tray. */
export function OutboxWork() {
  const ownerId = useUser()?.id;
  return ownerId === undefined ? null : <Outbox key={ownerId} ownerId={ownerId} />;
}

function Outbox({ ownerId }: { readonly ownerId: string }) {
  const words = useMessages(outboxMessages);
  const say = useSay();
  const entries = useOutbox();
  const [discarding, setDiscarding] = useState<OutboxEntry>();
  const asked = useLastDefined(discarding);
  useEffect(() => {
    void openOutbox(ownerId);
    return () => {
      // Screens without the frame take this away, too; what waits is theirs still.
      if (getSession().user?.id !== ownerId) closeOutbox();
    };
  }, [ownerId]);
  const tellSent = useEffectEvent(({ kind, title }: OutboxEntry) =>
    toast.success(say(kind === 'question' ? outboxMessages.sentQuestion : outboxMessages.sentComment, { title })),
  );
  useEffect(() => onEntrySent(tellSent), []);
  useInTray(
    entries.map((entry): Task => {
      const files = countKeptFiles(entry);
      return {
        id: `question:${entry.id}`,
        title: entry.title,
        share: undefined,
        survives: true,
        quiet: true,
        ...(files === 0 ? {} : { note: say(outboxMessages.files, { count: files }) }),
        action: { word: words.discard, run: () => setDiscarding(entry) },
        ...(entry.failure === undefined
          ? { state: 'waiting' }
          : {
              state: 'failed',
              failure: entry.failure === '' ? words.failed : entry.failure,
              retry: () => void retryEntries([entry.id]),
            }),
      };
    }),
  );
  return (
    <ConfirmDelete
      open={discarding !== undefined}
      title={say(outboxMessages.discardTitle, { title: asked?.title ?? '' })}
      word={words.discard}
      onClose={() => setDiscarding(undefined)}
      onConfirm={() => {
        if (discarding) void discardEntry(discarding.id);
        setDiscarding(undefined);
      }}
    >
      {words.discardBody}
    </ConfirmDelete>
  );
}
