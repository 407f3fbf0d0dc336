import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog } from '../../../ui/index.ts';
import css from './Editor.module.css';
import { widgetEditorMessages } from './messages.ts';

type Props = {
  readonly name: string;
  /** When somebody else saved it; undefined: nobody has. */
  readonly saved: Date | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCopy: () => void;
  readonly onTheirs: () => void;
  readonly onOver: () => void;
};

/** A save has met a newer version: both are there, and the reader decides what becomes of them. */
export function WidgetConflict({ name, saved, busy, onClose, onCopy, onTheirs, onOver }: Props) {
  const words = useMessages(widgetEditorMessages);
  const say = useSay();
  const format = useFormat();
  return (
    <Dialog title={words.conflict} open={saved !== undefined} onClose={onClose}>
      {saved && (
        <div className={css.conflict}>
          <p>{say(widgetEditorMessages.conflictText, { name, time: format.instant(saved) })}</p>
          <Way hint={words.asCopyHint}>
            <Button type="primary" loading={busy} onClick={onCopy}>
              {words.asCopy}
            </Button>
          </Way>
          <Way hint={words.theirsHint}>
            <Button onClick={onTheirs}>{words.theirs}</Button>
          </Way>
          <Way hint={words.overHint}>
            <Popconfirm title={words.loseTheirs} okText={words.over} onConfirm={onOver}>
              <Button danger>{words.over}</Button>
            </Popconfirm>
          </Way>
        </div>
      )}
    </Dialog>
  );
}

const Way = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <div className={css.way}>
    {children}
    <span className="soft">{hint}</span>
  </div>
);
