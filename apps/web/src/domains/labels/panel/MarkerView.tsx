import type { LabelMarker } from '@twinscape/contract/labels';

/** What a marker is drawn with where it says nothing, in pixels. */
export const MARKER_SIZE = 18;
export const MARKER_COLOUR = '#4f8ff7';

/** The mark at the place of a label itself. */
export function MarkerView({ marker, at = 1 }: { readonly marker: LabelMarker; readonly at?: number }) {
  const { shape = 'dot', colour = MARKER_COLOUR, picture } = marker;
  const size = (marker.size ?? MARKER_SIZE) * at;
  if (shape === 'picture' && picture)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        style={{ objectFit: 'contain' }}
        data-marker={shape}
        draggable={false}
      />
    );
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-marker={shape}>
      {shape === 'pin' ? (
        <>
          <path
            d="M12 23s8-7.7 8-13.4a8 8 0 0 0-16 0C4 15.300 12 23 12 23Z"
            fill={colour}
            stroke="#fff"
            strokeWidth="1.5"
          />
          <circle cx="12" cy="9.600" r="3" fill="#fff" />
        </>
      ) : shape === 'ring' ? (
        <>
          <circle cx="12" cy="12" r="9" fill="none" stroke="#fff" strokeWidth="5" />
          <circle cx="12" cy="12" r="9" fill="none" stroke={colour} strokeWidth="3" />
        </>
      ) : (
        <circle cx="12" cy="12" r="9" fill={colour} stroke="#fff" strokeWidth="2.500" />
      )}
    </svg>
  );
}
