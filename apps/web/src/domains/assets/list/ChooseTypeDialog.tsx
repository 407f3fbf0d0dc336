import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { Dialog, type DialogProps } from '../../../ui/index.ts';
import { TypeSelect } from '../edit/TypeSelect.tsx';
import { assetMessages } from '../messages.ts';
import css from './Assets.module.css';
import { listMessages } from './messages.ts';

type Props = {
  readonly dialog: Pick<DialogProps, 'open' | 'onClose' | 'busy' | 'failure'>;
  readonly projectId: string;
  /** Which assets are moved. */
  readonly question: string;
  readonly wanted: string | undefined;
  readonly onChange: (typeId: string | undefined) => void;
  readonly onSubmit: () => void;
  /** What else the reader should know. */
  readonly children?: ReactNode;
};

/** Asks for the type that assets are moved to, and says what they lose by it. */
export function ChooseTypeDialog({ dialog, projectId, question, wanted, onChange, onSubmit, children }: Props) {
  const words = useMessages(listMessages);
  const own = useMessages(assetMessages);
  return (
    <Dialog
      {...dialog}
      title={words.moveTitle}
      width="detail"
      onSubmit={onSubmit}
      submitWord={words.move}
      disabled={wanted === undefined}
    >
      <div className={css.choosing}>
        <p>{question}</p>
        <TypeSelect projectId={projectId} label={own.type} value={wanted} onChange={onChange} />
        {children}
        <Alert type="warning" showIcon title={words.moveLoss} />
      </div>
    </Dialog>
  );
}
