import { getAvatarColour } from './Avatar.tsx';
import css from './Picture.module.css';
import { usePictureSource } from './usePictureSource.ts';

type Props = {
  readonly source?: string | undefined;
  readonly name: string;
  /** Width by height: 16 / 9 unless said otherwise. */
  readonly ratio?: number;
};

/**
 * A picture of a project, an enterprise, a model. Missing or broken ones become a calm drawing in the colour of the
 * name.
 */
export function Picture({ source, name, ratio = 16 / 9 }: Props) {
  const { shown, onError } = usePictureSource(source);
  return (
    <span className={css.picture} style={{ aspectRatio: String(ratio), color: getAvatarColour(name) }}>
      {shown ? (
        <img src={shown} alt={name} loading="lazy" onError={onError} />
      ) : (
        <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" role="img" aria-label={name}>
          <rect width="160" height="90" fill="currentColor" opacity="0.1" />
          <g fill="none" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" opacity="0.5">
            <path d="M80 18 112 34v30L80 80 48 64V34z M48 34l32 16 32-16M80 50v30" />
            <path d="M48 44l32 16 32-16M48 54l32 16 32-16" opacity="0.6" />
            <path d="M112 44l26 13v10L112 80 97 72M112 54l26 13" opacity="0.45" />
          </g>
        </svg>
      )}
    </span>
  );
}
