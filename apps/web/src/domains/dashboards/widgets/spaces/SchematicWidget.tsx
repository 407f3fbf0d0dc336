import { readSchematic, type SchematicItem } from '@twinscape/contract/dashboards';
import { type CSSProperties, useMemo } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { findBoundRow } from '../../schematic/readings.ts';
import { SchematicDrawing } from '../../schematic/SchematicDrawing.tsx';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import type { WidgetProps } from '../define.ts';
import { usePickEntities } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { spaceWidgetMessages } from './messages.ts';
import css from './Spaces.module.css';

/** Smaller than so many pixels a unit the words of a drawing cannot be read: it is scrolled. */
const READABLE = 0.55;

/** `schematic`, `image_map`: a drawing or a picture with what is measured in it. */
export function SchematicWidget({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const { getAlias, openState, configuration } = useOpenDashboard();
  const pick = usePickEntities();
  const drawing = useMemo(() => readSchematic(settings.schematic), [settings.schematic]);
  const state = useRows(config);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const isBlank = drawing.items.length === 0 && drawing.pipes.length === 0 && !drawing.image;
  if (isBlank)
    return (
      <WidgetState state={{ ...state, status: 'empty' }} empty={words.notDrawn}>
        {() => null}
      </WidgetState>
    );
  const press = (item: SchematicItem, row: DataRow | undefined) => {
    const entity = row && { entityType: row.entity.entityType, id: row.entity.id, name: row.entity.label };
    if (item.opens && configuration.states?.[item.opens]) openState(item.opens, entity);
    else if (row) pick(row.entity);
  };
  const style: CSSProperties & Record<`--${string}`, string> = { '--readable': `${drawing.width * READABLE}px` };
  const drawn = () => (
    <div className={css.sheet} style={style}>
      <SchematicDrawing
        drawing={drawing}
        findRow={(value) => findBoundRow(state.rows, value, getAlias)}
        label={config.title || builtIn.title.en}
        onItem={press}
      />
    </div>
  );
  // A drawing is shown without values, too: what it is bound to may be nothing, or not have come.
  if (state.status === 'failed') return <WidgetState state={state}>{drawn}</WidgetState>;
  return drawn();
}
