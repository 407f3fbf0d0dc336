import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { systemMessages } from '../systems/messages.ts';
import { ImportDone } from './ImportDone.tsx';

type Props = {
  readonly stage: 'choose' | 'working' | 'done';
  readonly onClose: () => void;
  readonly onStart: () => void;
  /** There is something to import. */
  readonly isReady: boolean;
  readonly startWord?: string | undefined;
  /** Instead of closing the dialog while the import goes on. */
  readonly working?: ReactNode;
};

/** The buttons of an import's dialog. */
export function ImportFooter({ stage, onClose, onStart, isReady, startWord, working }: Props) {
  const words = useMessages(systemMessages);
  if (stage === 'done') return <ImportDone onClose={onClose} />;
  if (stage === 'working') return working || <Button onClick={onClose}>{words.hide}</Button>;
  return (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button type="primary" onClick={onStart} disabled={!isReady}>
        {startWord ?? words.start}
      </Button>
    </>
  );
}
