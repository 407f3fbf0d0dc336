import { type ReactNode, useId } from 'react';
import css from './SettingsSection.module.css';

type Props = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** A group of settings: what it is about on the left, its fields on the right. */
export function SettingsSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

/** Fields side by side, equal in width; `host`: a long one and two short ones. */
export const SettingsRow = ({ columns = 'row', children }: { columns?: 'row' | 'host'; children: ReactNode }) => (
  <div className={css[columns]}>{children}</div>
);
