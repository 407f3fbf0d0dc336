import type { Mark } from '@twinscape/contract/questions';
import { drawMark, type PictureSize } from './geometry.ts';
import css from './Markup.module.css';

/** One mark, in pixels of the picture. */
export function MarkShape({ mark, size }: { readonly mark: Mark; readonly size: PictureSize }) {
  return (
    <g stroke={mark.colour} fill={mark.colour}>
      {drawMark(mark, size).map((part, at) =>
        part.kind === 'text' ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mark have no other name
            key={at}
            x={part.at[0]}
            y={part.at[1]}
            className={css.text}
            fontSize={part.size}
            stroke="none"
            textAnchor={part.isCentred ? 'middle' : 'start'}
            dominantBaseline={part.isCentred ? 'text-after-edge' : 'text-before-edge'}
          >
            {part.text}
          </text>
        ) : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mark have no other name
            key={at}
            d={part.d}
            strokeWidth={part.width}
            fill={part.isFilled ? undefined : 'none'}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ),
      )}
    </g>
  );
}
