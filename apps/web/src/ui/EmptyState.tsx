import type { ReactNode } from 'react';
import css from './States.module.css';

type Props = { readonly title: string; readonly hint?: string; readonly action?: ReactNode; readonly small?: boolean };

/** What stands where nothing is yet: says why and offers the first step. */
export function EmptyState({ title, hint, action, small }: Props) {
  return (
    <div className={`${css.state} ${small ? css.small : ''}`}>
      <svg className={css.picture} viewBox="0 0 120 84" width={small ? 84 : 120} aria-hidden="true" focusable="false">
        <path className={css.ghost} d="M46 14 78 30v30L46 76 14 60V30z" />
        <path className={css.ghost} d="M14 30l32 16 32-16M46 46v30" />
        <path className={css.twin} d="M74 8l32 16v30L74 70 42 54V24z" />
        <path className={css.twin} d="M42 24l32 16 32-16M74 40v30" />
      </svg>
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
