import { useEffect, useState } from 'react';
import { createQrCode, QUIET_ZONE } from '../../../ui/qrCode.ts';
import { drawLabelText } from './drawText.ts';
import css from './Labels.module.css';
import { computeDivision, isPlainText, type Label } from './label.ts';
import { computeLabelPosition, type Layout } from './layouts.ts';

type Props = {
  readonly layout: Layout;
  readonly labels: readonly Label[];
  readonly skipped: number;
  readonly hasOutlines: boolean;
  readonly title: string;
};

/** The first page as it will be printed: the same codes and the same pictures of words. */
export function Preview({ layout, labels, skipped, hasOutlines, title }: Props) {
  const { columns, rows, page, label: own } = layout;
  const visibleLabels = labels.slice(0, columns * rows - skipped);
  return (
    <svg className={css.sheet} viewBox={`0 0 ${page.width} ${page.height}`} role="img" aria-label={title}>
      <rect width={page.width} height={page.height} fill="#fff" />
      {Array.from({ length: columns * rows }, (_, at) => computeLabelPosition(layout, at)).map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={own.width}
          height={own.height}
          fill="none"
          stroke={hasOutlines ? '#999' : '#ddd'}
          strokeWidth={0.2}
          {...(hasOutlines ? {} : { strokeDasharray: '1 1' })}
        />
      ))}
      {visibleLabels.map((label, at) => (
        <One key={label.address} layout={layout} label={label} at={at + skipped} />
      ))}
    </svg>
  );
}

function One({ layout, label, at }: { readonly layout: Layout; readonly label: Label; readonly at: number }) {
  const { x, y } = computeLabelPosition(layout, at);
  const division = computeDivision(layout);
  const { code, text, numberSize } = division;
  const { count, path } = createQrCode(label.address);
  const square = code.side / (count + 2 * QUIET_ZONE);
  const [picture, setPicture] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a division follows from its layout
  useEffect(() => setPicture(drawLabelText(label, division).toDataURL()), [label, layout]);
  return (
    <g transform={`translate(${x} ${y})`} data-label={label.number}>
      <path
        d={path}
        fill="#000"
        transform={`translate(${code.x + QUIET_ZONE * square} ${code.y + QUIET_ZONE * square}) scale(${square})`}
        shapeRendering="crispEdges"
      />
      {isPlainText(label.number) && (
        <text
          x={text.x}
          y={text.y + numberSize * 0.9}
          fontSize={numberSize}
          fontWeight={700}
          fontFamily="Helvetica, Arial, sans-serif"
          fill="#000"
          {...(label.number.length * numberSize * 0.6 > text.width
            ? { textLength: text.width, lengthAdjust: 'spacingAndGlyphs' as const }
            : {})}
        >
          {label.number}
        </text>
      )}
      {picture && (
        <image
          href={picture}
          x={text.x}
          y={text.y}
          width={text.width}
          height={text.height}
          preserveAspectRatio="none"
        />
      )}
    </g>
  );
}
