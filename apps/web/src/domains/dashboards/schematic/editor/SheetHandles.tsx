import type { Schematic } from '@twinscape/contract/dashboards';
import { drawPipe, listPorts } from '../pipes.ts';
import css from './SchematicEditor.module.css';
import type { Drafted } from './useSheetPointer.ts';

type Props = {
  readonly drawing: Schematic;
  readonly selected: readonly string[];
  /** Units of the sheet in a pixel: handles keep their size. */
  readonly scale: number;
  readonly drafted: Drafted | undefined;
};

const PORT = 4;
const HANDLE = 5;

/** What can be taken hold of: ports of symbols, corners of the selected pipe, the corner that makes a symbol larger. */
export function SheetHandles({ drawing, selected, scale, drafted }: Props) {
  const [only] = selected.length === 1 ? selected : [];
  const item = drawing.items.find(({ id }) => id === only);
  const pipe = drawing.pipes.find(({ id }) => id === only);
  const isTurned = item?.turn === 90 || item?.turn === 270;
  const [w, h] = item ? (isTurned ? [item.h, item.w] : [item.w, item.h]) : [0, 0];
  return (
    <g>
      {drawing.items.flatMap((one) =>
        listPorts(one).map(([x, y], at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the ports of a symbol never change their order
            key={`${one.id} ${at}`}
            className={css.port}
            data-port={one.id}
            cx={x}
            cy={y}
            r={PORT * scale}
          />
        )),
      )}
      {pipe?.corners.map(([x, y], at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the pipe
          key={`corner ${at}`}
          className={css.handle}
          data-corner={at}
          cx={x}
          cy={y}
          r={HANDLE * scale}
        />
      ))}
      {item && (
        <rect
          className={css.handle}
          data-size={item.id}
          x={item.x + item.w / 2 + w / 2 - HANDLE * scale}
          y={item.y + item.h / 2 + h / 2 - HANDLE * scale}
          width={2 * HANDLE * scale}
          height={2 * HANDLE * scale}
        />
      )}
      {drafted?.is === 'pipe' && <path className={css.drafted} d={drawPipe(drafted.corners)} />}
      {drafted?.is === 'within' && (
        <rect
          className={css.within}
          x={Math.min(drafted.from[0], drafted.to[0])}
          y={Math.min(drafted.from[1], drafted.to[1])}
          width={Math.abs(drafted.to[0] - drafted.from[0])}
          height={Math.abs(drafted.to[1] - drafted.from[1])}
        />
      )}
    </g>
  );
}
