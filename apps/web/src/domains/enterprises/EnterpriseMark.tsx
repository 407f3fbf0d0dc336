import { Avatar } from '../../ui/index.ts';
import css from './Enterprise.module.css';

type Props = { readonly name: string; readonly logo: string | undefined; readonly size?: number };

/** The beginning of an enterprise's name tells it apart; its end is "有限公司" or "Ltd". */
const toInitials = (name: string): string => [...name.trim()].slice(0, 2).join('').toUpperCase();

/**
 * An enterprise's logo, or the letters it begins with on a colour of its own; square, so that it is not taken for a
 * person.
 */
export const EnterpriseMark = ({ name, logo, size = 28 }: Props) => (
  <span className={css.mark}>
    <Avatar name={name} picture={logo} size={size} letters={toInitials(name)} />
  </span>
);
