import { Avatar } from '../../ui/index.ts';
import css from './Enterprise.module.css';

type Props = { readonly name: string; readonly logo: string | undefined; readonly size?: number };

/** An enterprise's logo, or its initials on a colour of its own; square, so that it is not taken for a person. */
export const EnterpriseMark = ({ name, logo, size = 28 }: Props) => (
  <span className={css.mark}>
    <Avatar name={name} picture={logo} size={size} />
  </span>
);
