import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useUser } from '../../../platform/session/index.ts';
import { ConfirmDelete, Dialog, ErrorState, LinesSkeleton, toast } from '../../../ui/index.ts';
import { type ShareKind, type ShareSubject, shareKinds } from '../slots.ts';
import { dialogMessages } from './messages.ts';
import css from './Share.module.css';
import { ShareButtons } from './ShareButtons.tsx';
import { ShareLink } from './ShareLink.tsx';
import { TermsFields } from './TermsFields.tsx';
import { findDraftRefusal, isDraftChanged, type ShareDraft, toShareDraft, toShareTerms } from './terms.ts';
import { useShare } from './useShare.ts';
import { useSharingBlockedReason } from './useSharingBlockedReason.ts';

type Props = { readonly subject: ShareSubject; readonly onClose: () => void };

/** The dialog of a thing whose kind is known. */
export function ShareDialogContent({ subject, onClose }: Props) {
  const kind = shareKinds.all().get(subject.kind);
  if (!kind) throw new Error(`nobody shares things of the kind ${subject.kind}`);
  return <ShareForm of={kind} subject={subject} onClose={onClose} />;
}

function ShareForm({ of, subject, onClose }: Props & { readonly of: ShareKind }) {
  const words = useMessages(dialogMessages);
  const say = useSay();
  const userId = useUser()?.id ?? '';
  const off = useSharingBlockedReason();
  const sharing = useShare(of, subject, off === undefined);
  const [own, setOwn] = useState<ShareDraft>();
  const [first] = useState(() => toShareDraft(undefined));
  const [isCancelling, setCancelling] = useState(false);
  const { standing: status } = sharing;
  const share = status && status.kind !== 'none' ? status.share : undefined;
  const draft = own ?? (share ? { ...toShareDraft(share), code: share.visitPassword ?? first.code } : first);
  const objection = findDraftRefusal(draft);
  const mayUpdate = share !== undefined && isDraftChanged(share, draft, new Date());
  const submit = () => {
    if (objection || !status || status.kind === 'created' || (share && !mayUpdate)) return;
    sharing.save(toShareTerms(draft), (isFirst) => {
      setOwn(undefined);
      toast.success(isFirst ? words.created : words.updated);
    });
  };
  const title = say(dialogMessages.title, { noun: of.noun.cn, nounEn: of.noun.en, name: subject.name });
  // RU-TRIAL-02: who may not share hears why, and whom to call.
  if (off)
    return (
      <Dialog title={title} open onClose={onClose} width="small" onSubmit={onClose} submitWord={words.understood}>
        <p role="alert">{off}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      onSubmit={submit}
      busy={sharing.busy}
      failure={sharing.refusal}
      footer={
        status && (
          <ShareButtons
            status={status.kind}
            busy={sharing.busy}
            off={objection !== undefined || (share !== undefined && !mayUpdate)}
            onSave={submit}
            onCancel={() => setCancelling(true)}
            onClose={onClose}
          />
        )
      }
    >
      {sharing.failure && !status ? (
        <ErrorState error={sharing.failure} onRetry={sharing.retry} />
      ) : !status ? (
        <LinesSkeleton lines={5} />
      ) : (
        <div className={css.dialog} data-standing={status.kind}>
          {share ? (
            <ShareLink share={share} name={subject.name} path={of.path?.(subject, userId)} />
          ) : (
            <p className={css.intro}>{words.intro}</p>
          )}
          {status.kind !== 'created' && (
            <TermsFields
              draft={draft}
              onChange={setOwn}
              objection={objection && say(objection)}
              isDownloaded={of.isDownloaded ?? false}
            />
          )}
          {status.kind === 'exists' && mayUpdate && <p className={css.hint}>{words.updateHint}</p>}
        </div>
      )}
      <ConfirmDelete
        open={isCancelling && share !== undefined}
        title={words.cancel}
        word={words.cancel}
        busy={sharing.busy}
        failure={sharing.refusal}
        onClose={() => setCancelling(false)}
        onConfirm={() =>
          share &&
          sharing.cancel(share.token, () => {
            setCancelling(false);
            setOwn(undefined);
          })
        }
      >
        {words.cancelBody}
      </ConfirmDelete>
    </Dialog>
  );
}
