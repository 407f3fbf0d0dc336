import { useId } from 'react';
import css from './Schematic.module.css';
import type { PlantSymbol, SymbolStroke } from './symbols/index.ts';

type Props = {
  readonly symbol: PlantSymbol;
  /** From nought to one; undefined draws vessels empty. */
  readonly fill?: number | undefined;
  /** Degrees that letters are turned back by. */
  readonly turn?: number;
  readonly isFlipped?: boolean;
};

/** A symbol in its own box. */
export function SymbolDrawing({ symbol, fill, turn = 0, isFlipped = false }: Props) {
  const id = useId();
  const [, height] = symbol.box;
  const hasLevel = symbol.shapes.some(({ role }) => role === 'level');
  return (
    <>
      {hasLevel && fill !== undefined && (
        <clipPath id={id}>
          <rect x={-10} y={height - height * fill} width={symbol.box[0] + 20} height={height * fill} />
        </clipPath>
      )}
      {symbol.shapes.map((shape, at) => {
        if (shape.role === 'level' && fill === undefined) return null;
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a symbol never change their order
        return <Stroke key={at} shape={shape} clip={`url(#${id})`} turn={turn} isFlipped={isFlipped} />;
      })}
    </>
  );
}

type StrokeProps = {
  readonly shape: SymbolStroke;
  readonly clip: string;
  readonly turn: number;
  readonly isFlipped: boolean;
};

function Stroke({ shape, clip, turn, isFlipped }: StrokeProps) {
  const { role } = shape;
  const own = { className: css[role], ...(role === 'level' ? { clipPath: clip } : {}) };
  switch (shape.at) {
    case 'circle':
      return <circle {...own} cx={shape.cx} cy={shape.cy} r={shape.r} />;
    case 'rect':
      return <rect {...own} x={shape.x} y={shape.y} width={shape.w} height={shape.h} rx={shape.rx} />;
    case 'path':
      return <path {...own} d={shape.d} />;
    case 'text':
      return (
        <text
          {...own}
          transform={`translate(${shape.x} ${shape.y}) scale(${isFlipped ? -1 : 1} 1) rotate(${isFlipped ? turn : -turn})`}
        >
          {shape.word}
        </text>
      );
  }
}
