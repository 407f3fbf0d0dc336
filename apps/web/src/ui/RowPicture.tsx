import css from './Picture.module.css';
import { Picture } from './Picture.tsx';

type Props = {
  readonly source: string | undefined;
  readonly name: string;
  readonly ratio?: number;
  /** Of the picture; pixels. */
  readonly width: number;
};

/** A thing's small picture before its name, in the row of a table. */
export const RowPicture = ({ source, name, ratio = 16 / 10, width }: Props) => (
  <span className={css.inRow}>
    <span className={css.thumb} style={{ width }}>
      <Picture source={source} name={name} ratio={ratio} />
    </span>
    <span className="cut" title={name}>
      {name}
    </span>
  </span>
);
