import type { ReactNode } from 'react';
import { Glyph } from '../../../ui/index.ts';
import css from './Side.module.css';

type Props = {
  readonly title: ReactNode;
  /** Under the title. */
  readonly children?: ReactNode;
  readonly closeWord: string;
  readonly onClose: () => void;
};

/** What the panel beside the graph is about, and the button that closes it. */
export const SideHead = ({ title, children, closeWord, onClose }: Props) => (
  <header className={css.head}>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    <button type="button" className={css.close} aria-label={closeWord} title={closeWord} onClick={onClose}>
      <Glyph name="close" size={14} />
    </button>
  </header>
);
