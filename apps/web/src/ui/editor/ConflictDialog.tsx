import { Button, Popconfirm } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from '../Dialog.tsx';
import css from './Editor.module.css';

type Props = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly words: {
    readonly conflict: string;
    readonly asCopy: string;
    readonly asCopyHint: string;
    readonly theirs: string;
    readonly theirsHint: string;
    readonly over: string;
    readonly overHint: string;
    /** Asked before theirs is lost. */
    readonly loseTheirs: string;
  };
  /** Who saved it, and when. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onCopy: () => void;
  readonly onTheirs: () => void;
  readonly onOver: () => void;
};

/** A save has met a newer version: both are there, and the reader decides what becomes of them. */
export function ConflictDialog({ open, busy, words, children, onClose, onCopy, onTheirs, onOver }: Props) {
  return (
    <Dialog title={words.conflict} open={open} onClose={onClose}>
      {open && (
        <div className={css.conflict}>
          <p>{children}</p>
          <Choice hint={words.asCopyHint}>
            <Button type="primary" loading={busy} onClick={onCopy}>
              {words.asCopy}
            </Button>
          </Choice>
          <Choice hint={words.theirsHint}>
            <Button onClick={onTheirs}>{words.theirs}</Button>
          </Choice>
          <Choice hint={words.overHint}>
            <Popconfirm title={words.loseTheirs} okText={words.over} onConfirm={onOver}>
              <Button danger>{words.over}</Button>
            </Popconfirm>
          </Choice>
        </div>
      )}
    </Dialog>
  );
}

const Choice = ({ hint, children }: { readonly hint: string; readonly children: ReactNode }) => (
  <div className={css.choice}>
    {children}
    <span className="soft">{hint}</span>
  </div>
);
