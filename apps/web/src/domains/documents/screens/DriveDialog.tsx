import { useMessages } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { CopyText, DescriptionList, Dialog } from '../../../ui/index.ts';
import { driveMessages } from '../messages.ts';
import css from './DriveDialog.module.css';

type Props = { readonly projectId: string; readonly open: boolean; readonly onClose: () => void };

/** Where the project's documents are as a drive, and what to sign in with. */
export function DriveDialog({ projectId, open, onClose }: Props) {
  const words = useMessages(driveMessages);
  const account = useSession((session) => session.user?.loginAccount) ?? '';
  const address = new URL(`/dav/${projectId}/`, location.href).href;
  return (
    <Dialog title={words.title} open={open} onClose={onClose}>
      <div className={css.drive}>
        <p>{words.hint}</p>
        <DescriptionList
          rows={[
            { name: words.address, value: <CopyText text={address} mono /> },
            { name: words.user, value: <CopyText text={account} mono /> },
            { name: words.password, value: words.key },
          ]}
        />
        <p>{words.windows}</p>
        <p>{words.mac}</p>
      </div>
    </Dialog>
  );
}
