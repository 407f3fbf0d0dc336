import type { Text } from '@twinscape/contract';
import type { Schematic, WidgetConfig } from '@twinscape/contract/dashboards';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useShortcut } from '../../../../platform/shortcuts/index.ts';
import { useEditHistory } from '../../../../ui/editHistory/useEditHistory.ts';
import { Dialog, IconAction } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { useRows } from '../../data/useRows.ts';
import { schematicMessages } from '../messages.ts';
import { SHEET_GRID } from '../pipes.ts';
import { findBoundRow } from '../readings.ts';
import { SchematicDrawing } from '../SchematicDrawing.tsx';
import { addItem, changeItem, duplicateParts, moveParts, removeParts, stackParts } from './edits.ts';
import { PartPanel } from './PartPanel.tsx';
import css from './SchematicEditor.module.css';
import { SheetHandles } from './SheetHandles.tsx';
import { SYMBOL_DRAG_TYPE, SymbolShelf } from './SymbolShelf.tsx';
import { useSheetPointer } from './useSheetPointer.ts';
import { useSheetView } from './useSheetView.ts';

type Props = {
  readonly projectId: string;
  readonly drawing: Schematic;
  readonly config: WidgetConfig;
  /** Hears the drawing once it is closed; what was changed can be taken back in the dashboard. */
  readonly onDone: (drawing: Schematic) => void;
};

const AROUND_PAGE = 48;

/** A drawing as it is made: symbols from the library, pipes from port to port, values bound to both. */
export function SchematicEditor(props: Props) {
  const words = useMessages(schematicMessages);
  const latest = useRef(props.drawing);
  const done = () => props.onDone(latest.current);
  return (
    <Dialog open title={words.title} width={window.innerWidth - AROUND_PAGE} onClose={done}>
      <Inside
        {...props}
        onDrawn={(drawing) => {
          latest.current = drawing;
        }}
        onDone={done}
      />
    </Dialog>
  );
}

type InsideProps = Omit<Props, 'onDone'> & {
  readonly onDrawn: (drawing: Schematic) => void;
  readonly onDone: () => void;
};

function Inside({ projectId, drawing: initial, config, onDrawn, onDone }: InsideProps) {
  const words = useMessages(schematicMessages);
  const { getAlias } = useOpenDashboard();
  const history = useEditHistory({ drawing: initial });
  const { drawing } = history.draft;
  onDrawn(drawing);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const present = new Set([...drawing.items, ...drawing.pipes].map(({ id }) => id));
  const selected = chosen.filter((id) => present.has(id));
  const selection = new Set(selected);
  const change = (next: Schematic, stroke?: string) => next !== drawing && history.change({ drawing: next }, stroke);
  const { rows } = useRows(config);
  const sheet = useRef<SVGSVGElement>(null);
  const view = useSheetView(sheet, drawing);
  const pointer = useSheetPointer({ drawing, selected, view, onSelect: setChosen, onChange: change });
  const put = (symbolId: string, at = view.middle()) => {
    const added = addItem(drawing, symbolId, at);
    if (!added) return;
    change(added.drawing);
    setChosen([added.id]);
  };
  const remove = () => change(removeParts(drawing, selection));
  const duplicate = () => {
    const made = duplicateParts(drawing, selection);
    change(made.drawing);
    setChosen(made.ids);
  };
  const [only] = drawing.items.filter(({ id }) => selection.has(id) && selected.length === 1);
  const turn = () => {
    if (only) change(changeItem(drawing, only.id, { turn: (((only.turn ?? 0) + 90) % 360) as 0 | 90 | 180 | 270 }));
  };
  const flip = () => only && change(changeItem(drawing, only.id, { isFlipped: !only.isFlipped }));
  const some = selected.length > 0;
  const nudge = (dx: number, dy: number) => change(moveParts(drawing, selection, [dx, dy]), 'nudge');
  useShortcut(some ? { keys: 'Delete', title: schematicMessages.remove, run: remove } : undefined);
  useShortcut(some ? { keys: 'Backspace', title: schematicMessages.remove, run: remove } : undefined);
  useShortcut(some ? { keys: 'mod+d', title: schematicMessages.duplicate, run: duplicate } : undefined);
  useShortcut({
    keys: 'mod+a',
    title: schematicMessages.selectAll,
    run: () => setChosen([...drawing.items, ...drawing.pipes].map(({ id }) => id)),
  });
  useShortcut(only ? { keys: 'r', title: schematicMessages.turn, run: turn } : undefined);
  useShortcut(only ? { keys: 'f', title: schematicMessages.flip, run: () => void flip() } : undefined);
  const arrow = (keys: string, title: Text, dx: number, dy: number) =>
    some ? { keys, title, run: () => void nudge(dx, dy) } : undefined;
  useShortcut(arrow('ArrowLeft', schematicMessages.left, -SHEET_GRID, 0));
  useShortcut(arrow('ArrowRight', schematicMessages.right, SHEET_GRID, 0));
  useShortcut(arrow('ArrowUp', schematicMessages.up, 0, -SHEET_GRID));
  useShortcut(arrow('ArrowDown', schematicMessages.down, 0, SHEET_GRID));
  const drop = (event: DragEvent) => {
    const symbolId = event.dataTransfer.getData(SYMBOL_DRAG_TYPE);
    if (symbolId === '') return;
    event.preventDefault();
    put(symbolId, view.toSheet(event.clientX, event.clientY));
  };
  return (
    <div
      className={css.editor}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || !some) return;
        event.stopPropagation();
        setChosen([]);
      }}
    >
      <header className={css.bar}>
        <Button size="small" disabled={!history.canUndo} onClick={history.undo}>
          {words.undo}
        </Button>
        <Button size="small" disabled={!history.canRedo} onClick={history.redo}>
          {words.redo}
        </Button>
        <Button size="small" onClick={view.fit}>
          {words.fit}
        </Button>
        <IconAction name="minus" label={words.zoomOut} onClick={() => view.zoom(1.25)} />
        <IconAction name="plus" label={words.zoomIn} onClick={() => view.zoom(0.8)} />
        <span className={css.grow} />
        {some && (
          <>
            {only && (
              <>
                <Button size="small" onClick={turn}>
                  {words.turn}
                </Button>
                <Button size="small" onClick={flip}>
                  {words.flip}
                </Button>
              </>
            )}
            <Button size="small" onClick={() => change(stackParts(drawing, selection, 'front'))}>
              {words.toFront}
            </Button>
            <Button size="small" onClick={() => change(stackParts(drawing, selection, 'back'))}>
              {words.toBack}
            </Button>
            <Button size="small" onClick={duplicate}>
              {words.duplicate}
            </Button>
            <IconAction name="trash" label={words.remove} onClick={remove} />
          </>
        )}
        <Button size="small" type="primary" onClick={onDone}>
          {words.done}
        </Button>
      </header>
      <SymbolShelf onAdd={put} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: symbols are put here by a click in the library, too */}
      <div className={css.sheet} onDragOver={(event) => event.preventDefault()} onDrop={drop} {...pointer.handlers}>
        <SchematicDrawing
          sheet={sheet}
          drawing={drawing}
          viewBox={view.box}
          label={words.sheet}
          selectedIds={selection}
          findRow={(value) => findBoundRow(rows, value, getAlias)}
          under={<SheetGrid width={drawing.width} height={drawing.height} />}
        >
          <SheetHandles drawing={drawing} selected={selected} scale={view.scale} drafted={pointer.drafted} />
        </SchematicDrawing>
      </div>
      <PartPanel projectId={projectId} drawing={drawing} config={config} selected={selected} onChange={change} />
    </div>
  );
}

/** The sheet with the dots of its grid. */
const SheetGrid = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <>
    <pattern id="sheet-grid" width={2 * SHEET_GRID} height={2 * SHEET_GRID} patternUnits="userSpaceOnUse">
      <circle className={css.dot} cx={0.8} cy={0.8} r={0.8} />
    </pattern>
    <rect className={css.paper} width={width} height={height} />
    <rect width={width} height={height} fill="url(#sheet-grid)" />
  </>
);
