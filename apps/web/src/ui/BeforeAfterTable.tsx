import type { ReactNode } from 'react';

type Props = {
  readonly label?: string | undefined;
  /** The heads of the three columns. */
  readonly heads: readonly [name: string, before: string, after: string];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly before: ReactNode;
    readonly after: ReactNode;
  }[];
};

/** What changed: the name of each value, what it was and what it is. */
export const BeforeAfterTable = ({ label, heads, rows }: Props) => (
  <table {...(label === undefined ? {} : { 'aria-label': label })}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, before, after }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
