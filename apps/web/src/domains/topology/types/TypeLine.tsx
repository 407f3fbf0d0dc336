import type { TypeLook } from '../look.ts';

/** How relations of a type look in the picture, as a sample. */
export function TypeLine({ look }: { readonly look: TypeLook | undefined }) {
  if (!look) return null;
  return (
    <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true" focusable="false">
      <path
        d="M1 4h18"
        fill="none"
        stroke={look.colour}
        strokeWidth={look.width}
        strokeDasharray={look.dash.join(' ')}
      />
      <path d="M25 4l-6-3v6z" fill={look.colour} />
    </svg>
  );
}
