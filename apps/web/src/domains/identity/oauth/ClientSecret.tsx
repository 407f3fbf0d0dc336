import { Button } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useLastDefined } from '../../../ui/useLastDefined.ts';
import css from '../parts/PersonalSettings.module.css';
import { clientMessages } from './messages.ts';

/** What an application needs to ask for access; the secret is known now and never again. */
export type ShownSecret = {
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
};

export function ClientSecret({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) {
  const words = useMessages(clientMessages);
  // It fades out with what it showed.
  const last = useLastDefined(shown);
  return (
    <Dialog
      title={last?.title ?? ''}
      width="detail"
      open={shown !== undefined}
      onClose={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className="soft">{last?.clientSecret ? words.once : words.noSecretNote}</p>
      <p className={css.caption}>{words.clientId}</p>
      <div className={css.once}>
        <CopyText text={last?.clientId ?? ''} mono />
      </div>
      {last?.clientSecret && (
        <>
          <p className={css.caption}>{words.clientSecret}</p>
          <div className={css.once}>
            <CopyText text={last.clientSecret} mono />
          </div>
        </>
      )}
    </Dialog>
  );
}
