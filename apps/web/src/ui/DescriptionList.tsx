import type { ReactNode } from 'react';
import css from './DescriptionList.module.css';

/** Names and values one under the other, as in a detail drawer. */
export function DescriptionList({ rows }: { rows: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(({ name, value }) => (
        <div key={name} className={css.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
