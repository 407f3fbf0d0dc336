import { findMappedValue } from '@twinscape/contract/telemetry';
import type { CSSProperties } from 'react';
import type { DataRow } from '../../data/rows.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { findThreshold, readNumberSetting, readThresholds, type WidgetProps } from '../define.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { usePickEntity } from '../parts/usePickEntity.ts';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Values.module.css';

/** `value_grid`: several data points as small cards. `state_lights`: one light for each entity. */
export function ValueGrid({ config, settings, builtIn }: WidgetProps) {
  const state = useRows(config);
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  const thresholds = readThresholds(settings.thresholds);
  const isLights = builtIn.fqn === 'twinscape.state_lights';
  const style: CSSProperties & Record<'--across', number> = { '--across': readNumberSetting(settings.columns) ?? 3 };
  return (
    <WidgetState state={state}>
      {() => (
        <ul className={isLights ? css.lights : css.tiles} style={style}>
          {state.rows.map((row) => (
            <Tile key={row.id} row={row} isLight={isLights} colour={findThreshold(thresholds, row.value)?.colour} />
          ))}
        </ul>
      )}
    </WidgetState>
  );
}

type TileProps = { readonly row: DataRow; readonly isLight: boolean; readonly colour: string | undefined };

function Tile({ row, isLight, colour }: TileProps) {
  const pick = usePickEntity(row.entity);
  const mapped = findMappedValue(row.shownAs.valueMapping, row.value);
  const isOn = row.value === true || row.value === 1;
  const tone = mapped?.colour ?? (isOn ? 'green' : 'grey');
  return (
    <li className={isLight ? css.light : css.tile} data-picked={pick.isPicked}>
      <button type="button" onClick={pick.toggle} aria-pressed={pick.isPicked}>
        {isLight && <span className={css.lamp} data-tone={tone} aria-hidden="true" />}
        <span className={css.tileName} title={row.label}>
          {row.label}
        </span>
        <RowReading row={row} size={isLight ? 'small' : 'middle'} colour={colour} />
      </button>
    </li>
  );
}
