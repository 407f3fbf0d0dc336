import { Button } from 'antd';
import { useMessages } from '../../../platform/language/index.ts';
import { dialogMessages } from './messages.ts';
import css from './Share.module.css';
import type { ShareStatus } from './useShare.ts';

type Props = {
  readonly status: ShareStatus['kind'];
  readonly busy: boolean;
  /** Nothing to be saved, or nothing that could. */
  readonly off: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
};

/** RU-SHARE-01 … RU-SHARE-03: what each state of the dialog offers; copying stands beside the link. */
export function ShareButtons({ status, busy, off, onSave, onCancel, onClose }: Props) {
  const words = useMessages(dialogMessages);
  if (status === 'none')
    return (
      <Button type="primary" loading={busy} disabled={off} onClick={onSave}>
        {words.create}
      </Button>
    );
  return (
    <div className={css.buttons}>
      <Button danger type="text" disabled={busy} onClick={onCancel}>
        {words.cancel}
      </Button>
      {status === 'created' ? (
        <Button onClick={onClose}>{words.close}</Button>
      ) : (
        <Button loading={busy} disabled={off} onClick={onSave}>
          {words.update}
        </Button>
      )}
    </div>
  );
}
