import css from './Picture.module.css';
import { usePictureSource } from './usePictureSource.ts';

const AVATAR_COLOURS = ['#0b7189', '#5b4bb5', '#9a4a10', '#13753a', '#a02c63', '#3556c8'] as const;

/** Stable per name, so that a person keeps their colour. */
export const getAvatarColour = (name: string): string =>
  AVATAR_COLOURS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % AVATAR_COLOURS.length] ??
  AVATAR_COLOURS[0];

/** Chinese: the given name's last characters; otherwise initials. */
export function getInitials(name: string): string {
  const trimmed = name.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return [...trimmed].slice(-2).join('');
  const parts = trimmed.split(/\s+/).filter(Boolean);
  return (parts.length > 1 ? `${parts[0]?.[0] ?? ''}${parts.at(-1)?.[0] ?? ''}` : trimmed.slice(0, 2)).toUpperCase();
}

type Props = {
  readonly name: string;
  readonly picture?: string | undefined;
  readonly size?: number;
  readonly letters?: string;
};

/** A person: their picture, or their initials on a colour of their own. */
export function Avatar({ name, picture, size = 28, letters = getInitials(name) }: Props) {
  const { shown, onError } = usePictureSource(picture);
  return (
    <span
      className={css.avatar}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: shown ? undefined : getAvatarColour(name),
      }}
      title={name}
    >
      {shown ? <img src={shown} alt="" onError={onError} /> : <span aria-hidden="true">{letters}</span>}
    </span>
  );
}
