import type { Schematic, SchematicItem, SchematicPipe, SchematicValue } from '@twinscape/contract/dashboards';
import { findMappedValue } from '@twinscape/contract/telemetry';
import type { ReactNode, Ref } from 'react';
import { usePictureSource } from '../../../ui/index.ts';
import { useFormatValue } from '../../../ui/values/useFormatValue.ts';
import type { DataRow } from '../data/rows.ts';
import { drawPipe } from './pipes.ts';
import { readFill, readFlow, readRunState } from './readings.ts';
import css from './Schematic.module.css';
import { SymbolDrawing } from './SymbolDrawing.tsx';
import { findSymbol } from './symbols/index.ts';

const PIPE_WIDTH = 6;

type Props = {
  readonly drawing: Schematic;
  readonly findRow: (value: SchematicValue | null | undefined) => DataRow | undefined;
  readonly label: string;
  /** Of what is seen, where that is not the whole sheet. */
  readonly viewBox?: string;
  readonly selectedIds?: ReadonlySet<string>;
  /** A click, or Enter, on an item that says something. */
  readonly onItem?: ((item: SchematicItem, row: DataRow | undefined) => void) | undefined;
  readonly sheet?: Ref<SVGSVGElement>;
  /** Drawn below everything: the grid of an editor. */
  readonly under?: ReactNode;
  /** Drawn above everything: the handles of an editor. */
  readonly children?: ReactNode;
};

/** A drawing of a plant with its values of now. */
export function SchematicDrawing(props: Props) {
  const { drawing, findRow, label, viewBox, selectedIds, onItem, sheet, under, children } = props;
  const { shown } = usePictureSource(drawing.image || undefined);
  const { width, height, items, pipes } = drawing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn into
    <svg
      ref={sheet}
      className={css.sheet}
      viewBox={viewBox ?? `0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      data-parts={items.length}
    >
      {under}
      {shown && <image href={shown} width={width} height={height} preserveAspectRatio="xMidYMid meet" />}
      {pipes.map((pipe) => (
        <Pipe key={pipe.id} pipe={pipe} row={findRow(pipe.value)} isSelected={selectedIds?.has(pipe.id) === true} />
      ))}
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          state={findRow(item.state)}
          value={findRow(item.value)}
          isSelected={selectedIds?.has(item.id) === true}
          onItem={onItem}
        />
      ))}
      {children}
    </svg>
  );
}

type PipeProps = { readonly pipe: SchematicPipe; readonly row: DataRow | undefined; readonly isSelected: boolean };

function Pipe({ pipe, row, isSelected }: PipeProps) {
  const way = pipe.flow === 'always' ? 1 : pipe.flow === 'value' ? readFlow(row) : 0;
  const path = drawPipe(pipe.corners);
  const width = pipe.width ?? PIPE_WIDTH;
  return (
    <g className={css.pipe} data-medium={pipe.medium} data-pipe={pipe.id} data-selected={isSelected}>
      <path className={css.pipeReach} d={path} />
      <path className={css.wall} d={path} strokeWidth={width} />
      {way !== 0 && <path className={css.flow} d={path} strokeWidth={width / 2.4} data-way={way} />}
    </g>
  );
}

type ItemProps = {
  readonly item: SchematicItem;
  readonly state: DataRow | undefined;
  readonly value: DataRow | undefined;
  readonly isSelected: boolean;
  readonly onItem: Props['onItem'];
};

/** Below a symbol, in units of the sheet. */
const LINE = 22;

function Item({ item, state, value, isSelected, onItem }: ItemProps) {
  const format = useFormatValue();
  const symbol = findSymbol(item.symbol);
  const { x, y, w, h, text } = item;
  const turn = item.turn ?? 0;
  const isFlipped = item.isFlipped === true;
  const run = item.state ? readRunState(state) : undefined;
  const reading = item.value && `${format(value?.value, value?.shownAs ?? {})}${toUnit(value)}`;
  const said = [text, state && format(state.value, state.shownAs), reading].filter(Boolean).join(' ');
  const isButton = onItem !== undefined && (item.opens || state || value) ? true : undefined;
  const isTurned = turn === 90 || turn === 270;
  const [halfWidth, below] = [w / 2, y + h / 2 + (isTurned ? w : h) / 2];
  const press = () => onItem?.(item, state ?? value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a button whenever it can be pressed
    <g
      className={css.item}
      data-item={item.id}
      data-symbol={item.symbol}
      data-run={run}
      data-selected={isSelected}
      {...(isButton ? { role: 'button', tabIndex: 0, 'aria-label': said || item.symbol } : {})}
      onClick={isButton && press}
      onKeyDown={isButton && (({ key }) => key === 'Enter' && press())}
    >
      <rect className={css.reach} x={x} y={y} width={w} height={h} />
      {symbol ? (
        <g
          transform={`translate(${x + halfWidth} ${y + h / 2}) rotate(${turn}) scale(${((isFlipped ? -1 : 1) * w) / symbol.box[0]} ${h / symbol.box[1]}) translate(${-symbol.box[0] / 2} ${-symbol.box[1] / 2})`}
        >
          <SymbolDrawing
            symbol={symbol}
            fill={item.value ? readFill(value, item.most) : undefined}
            turn={turn}
            isFlipped={isFlipped}
          />
        </g>
      ) : (
        <rect className={css.line} x={x} y={y} width={w} height={h} rx={4} />
      )}
      <Words item={item} text={text ?? ''} reading={reading ?? ''} below={below} />
    </g>
  );
}

const toUnit = (row: DataRow | undefined): string =>
  row?.shownAs.unit && row.value !== undefined && !findMappedValue(row.shownAs.valueMapping, row.value)
    ? ` ${row.shownAs.unit}`
    : '';

type WordsProps = {
  readonly item: SchematicItem;
  readonly text: string;
  readonly reading: string;
  readonly below: number;
};

/** What stands in a plate, in a frame, or under a symbol. */
function Words({ item, text, reading, below }: WordsProps) {
  const { x, y, w, h, symbol } = item;
  const middle = x + w / 2;
  switch (symbol) {
    case 'reading':
      return (
        <>
          <text className={css.plate} x={middle} y={y + h / 2}>
            {reading || '—'}
          </text>
          {text && (
            <text className={css.caption} x={middle} y={y - 8}>
              {text}
            </text>
          )}
        </>
      );
    case 'note':
      return (
        <text className={css.note} x={x} y={y + h / 2} fontSize={Math.max(12, h * 0.5)}>
          {text || '…'}
        </text>
      );
    case 'frame':
      return (
        <text className={css.frameTitle} x={x + 12} y={y + 24}>
          {text}
        </text>
      );
    default:
      return (
        <>
          {text && (
            <text className={css.caption} x={middle} y={below + LINE}>
              {text}
            </text>
          )}
          {reading && (
            <text className={css.reading} x={middle} y={below + LINE * (text ? 2.1 : 1.1)}>
              {reading}
            </text>
          )}
        </>
      );
  }
}
