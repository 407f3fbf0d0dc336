import { useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { ConfirmDelete, Dialog, ErrorState, LinesSkeleton, toast } from '../../../ui/index.ts';
import { type SharedKind, type ShareSubject, sharedKinds } from '../slots.ts';
import { Buttons } from './Buttons.tsx';
import { Link } from './Link.tsx';
import css from './Share.module.css';
import { TermsFields } from './TermsFields.tsx';
import { type Draft, draftOf, isChanged, objectionTo, termsOf } from './terms.ts';
import { useShare } from './useShare.ts';
import { useSharingOff } from './useSharingOff.ts';
import { dialogWords } from './words.ts';

type Props = { readonly subject: ShareSubject; readonly onClose: () => void };

/** The dialog of a thing whose kind is known. */
export function Opened({ subject, onClose }: Props) {
  const kind = sharedKinds.all().get(subject.kind);
  if (!kind) throw new Error(`nobody shares things of the kind ${subject.kind}`);
  return <Shared of={kind} subject={subject} onClose={onClose} />;
}

function Shared({ of, subject, onClose }: Props & { readonly of: SharedKind }) {
  const words = useWords(dialogWords);
  const say = useSay();
  const off = useSharingOff();
  const sharing = useShare(of, subject, off === undefined);
  const [own, setOwn] = useState<Draft>();
  const [first] = useState(() => draftOf(undefined));
  const [isCancelling, setCancelling] = useState(false);
  const { standing } = sharing;
  const share = standing && standing.kind !== 'none' ? standing.share : undefined;
  const draft = own ?? (share ? { ...draftOf(share), code: share.visitPassword ?? first.code } : first);
  const objection = objectionTo(draft);
  const mayUpdate = share !== undefined && isChanged(share, draft, new Date());
  const submit = () => {
    if (objection || !standing || standing.kind === 'created' || (share && !mayUpdate)) return;
    sharing.save(termsOf(draft), (isFirst) => {
      setOwn(undefined);
      toast.success(isFirst ? words.created : words.updated);
    });
  };
  const title = say(dialogWords.title, { noun: of.noun.cn, nounEn: of.noun.en, name: subject.name });
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
        standing && (
          <Buttons
            standing={standing.kind}
            busy={sharing.busy}
            off={objection !== undefined || (share !== undefined && !mayUpdate)}
            onSave={submit}
            onCancel={() => setCancelling(true)}
            onClose={onClose}
          />
        )
      }
    >
      {sharing.failure && !standing ? (
        <ErrorState error={sharing.failure} onRetry={sharing.retry} />
      ) : !standing ? (
        <LinesSkeleton lines={5} />
      ) : (
        <div className={css.dialog} data-standing={standing.kind}>
          {share ? <Link share={share} name={subject.name} /> : <p className={css.intro}>{words.intro}</p>}
          {standing.kind !== 'created' && (
            <TermsFields draft={draft} onChange={setOwn} objection={objection && say(objection)} />
          )}
          {standing.kind === 'exists' && mayUpdate && <p className={css.hint}>{words.updateHint}</p>}
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
