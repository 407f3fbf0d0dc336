import type { ReactNode } from 'react';
import css from './DetailSection.module.css';

type Props = {
  readonly title: string;
  /** Instead of the title, for screen readers. */
  readonly label?: string;
  readonly hint?: string;
  /** A button or a filter at the end of the head. */
  readonly action?: ReactNode;
  /** What stands in it reaches the frame, as rows with lines between them do. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A part of a page with a frame, a heading and what can be done there. */
export function DetailSection({ title, label = title, hint, action, isFlush = false, children }: Props) {
  return (
    <section className={isFlush ? css.flush : css.section} aria-label={label}>
      <header className={css.head}>
        <div>
          <h2>{title}</h2>
          {hint && <p className="faint">{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Says that a section has nothing yet. */
export const NothingYet = ({ children }: { readonly children: ReactNode }) => <p className={css.none}>{children}</p>;
