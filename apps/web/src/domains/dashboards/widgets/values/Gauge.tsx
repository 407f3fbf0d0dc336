import type { ReactNode } from 'react';
import { formatNumber } from '../../../../ui/values/formatValue.ts';
import { useRows } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import {
  type ColourThreshold,
  findThreshold,
  readColour,
  readNumberSetting,
  readThresholds,
  type WidgetProps,
} from '../define.ts';
import { useRowColour } from '../parts/colours.ts';
import { RowReading } from '../parts/RowReading.tsx';
import { useRowsTable } from '../parts/useTables.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import { drawArc, listTicks, toPoint, toShare } from './gaugeShapes.ts';
import css from './Values.module.css';

type Scale = {
  readonly least: number;
  readonly most: number;
  readonly colour: string;
  readonly thresholds: readonly ColourThreshold[];
  readonly value: number | undefined;
  readonly share: number;
};

/** Gauges: `gauge_arc`, `gauge_ring`, `gauge_needle`, `gauge_linear`, `thermometer`, `tank`, `battery`, `compass`. */
export function Gauge({ config, settings, builtIn }: WidgetProps) {
  const state = useRows(config, { isOfMany: false });
  const colourOf = useRowColour();
  const toTable = useRowsTable();
  useWidgetOutput({ getTable: () => toTable(state.rows) });
  return (
    <WidgetState state={state}>
      {() => {
        const [row] = state.rows;
        if (!row) return null;
        const thresholds = readThresholds(settings.thresholds);
        const [least, most] = [readNumberSetting(settings.least) ?? 0, readNumberSetting(settings.most) ?? 100];
        const value = readNumberSetting(row.value);
        const scale: Scale = {
          least,
          most,
          thresholds,
          value,
          share: toShare(value, least, most),
          colour: findThreshold(thresholds, row.value)?.colour ?? readColour(settings.colour) ?? colourOf(row, 0),
        };
        return (
          <figure className={css.gauge} data-gauge={builtIn.fqn.split('.')[1]}>
            <Drawing name={builtIn.fqn} scale={scale} />
            <figcaption>
              <RowReading row={row} size="middle" colour={thresholds.length > 0 ? scale.colour : undefined} />
              <span className={css.under} title={row.entity.label}>
                {row.entity.label}
              </span>
            </figcaption>
          </figure>
        );
      }}
    </WidgetState>
  );
}

function Drawing({ name, scale }: { readonly name: string; readonly scale: Scale }): ReactNode {
  switch (name) {
    case 'twinscape.gauge_ring':
      return <Arc scale={scale} from={0} to={360} viewBox="0 0 100 100" />;
    case 'twinscape.gauge_needle':
      return <Needle scale={scale} />;
    case 'twinscape.gauge_linear':
      return <Linear scale={scale} />;
    case 'twinscape.thermometer':
      return <Thermometer scale={scale} />;
    case 'twinscape.tank':
      return <Tank scale={scale} />;
    case 'twinscape.battery':
      return <Battery scale={scale} />;
    case 'twinscape.compass':
      return <Compass scale={scale} />;
    default:
      return <Arc scale={scale} from={-110} to={110} viewBox="0 0 100 80" />;
  }
}

const Svg = ({ viewBox, children }: { readonly viewBox: string; readonly children: ReactNode }) => (
  <svg viewBox={viewBox} aria-hidden="true" className={css.drawing}>
    {children}
  </svg>
);

type ArcProps = { readonly scale: Scale; readonly from: number; readonly to: number; readonly viewBox: string };

function Arc({ scale, from, to, viewBox }: ArcProps) {
  const at = (value: number) => from + (to - from) * toShare(value, scale.least, scale.most);
  return (
    <Svg viewBox={viewBox}>
      <path d={drawArc(42, from, to)} className={css.groove} strokeWidth="9" />
      {scale.share > 0 && (
        <path
          d={drawArc(42, from, from + (to - from) * scale.share)}
          stroke={scale.colour}
          strokeWidth="9"
          fill="none"
        />
      )}
      {scale.thresholds.map(({ from: value, colour }) => {
        const [x0, y0] = toPoint(36, at(value));
        const [x1, y1] = toPoint(33, at(value));
        return <path key={value} d={`M${x0} ${y0}L${x1} ${y1}`} stroke={colour} strokeWidth="2" />;
      })}
      <text x={toPoint(42, from)[0]} y={toPoint(42, from)[1] + 9} className={css.end}>
        {to - from < 360 ? formatNumber(scale.least) : ''}
      </text>
      <text x={toPoint(42, to)[0]} y={toPoint(42, to)[1] + 9} className={css.end}>
        {to - from < 360 ? formatNumber(scale.most) : ''}
      </text>
    </Svg>
  );
}

function Needle({ scale }: { readonly scale: Scale }) {
  const [from, to] = [-120, 120];
  const at = (value: number) => from + (to - from) * toShare(value, scale.least, scale.most);
  const ends = [...scale.thresholds.map((threshold) => threshold.from), scale.most];
  const [x, y] = toPoint(34, at(scale.value ?? scale.least));
  return (
    <Svg viewBox="0 0 100 78">
      <path d={drawArc(44, from, to)} className={css.groove} strokeWidth="3" />
      {scale.thresholds.map(({ from: value, colour }, index) => (
        <path
          key={value}
          d={drawArc(44, at(value), at(ends[index + 1] ?? scale.most))}
          stroke={colour}
          strokeWidth="3"
          fill="none"
        />
      ))}
      {listTicks(scale.least, scale.most, 6).map((tick) => {
        const [x0, y0] = toPoint(41, at(tick));
        const [x1, y1] = toPoint(37, at(tick));
        const [tx, ty] = toPoint(30, at(tick));
        return (
          <g key={tick}>
            <path d={`M${x0} ${y0}L${x1} ${y1}`} className={css.tick} />
            <text x={tx} y={ty + 2} className={css.end}>
              {formatNumber(tick)}
            </text>
          </g>
        );
      })}
      <path d={`M50 50L${x} ${y}`} stroke={scale.colour} strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="50" cy="50" r="4" fill={scale.colour} />
    </Svg>
  );
}

function Linear({ scale }: { readonly scale: Scale }) {
  const at = (value: number) => 4 + 92 * toShare(value, scale.least, scale.most);
  return (
    <Svg viewBox="0 0 100 22">
      <rect x="4" y="4" width="92" height="7" rx="3.500" className={css.bed} />
      <rect x="4" y="4" width={92 * scale.share} height="7" rx="3.500" fill={scale.colour} />
      {scale.thresholds.map(({ from, colour }) => (
        <path key={from} d={`M${at(from)} 2v11`} stroke={colour} strokeWidth="1" />
      ))}
      <text x="4" y="20" className={css.end} textAnchor="start">
        {formatNumber(scale.least)}
      </text>
      <text x="96" y="20" className={css.end} textAnchor="end">
        {formatNumber(scale.most)}
      </text>
    </Svg>
  );
}

function Thermometer({ scale }: { readonly scale: Scale }) {
  const height = 62 * scale.share;
  return (
    <Svg viewBox="0 0 60 100">
      <path d="M24 12a6 6 0 0 1 12 0v58a14 14 0 1 1-12 0z" className={css.bed} />
      <circle cx="30" cy="82" r="9.500" fill={scale.colour} />
      <rect x="27" y={74 - height} width="6" height={height + 6} rx="3" fill={scale.colour} />
      {listTicks(scale.least, scale.most, 4).map((tick) => {
        const y = 74 - 62 * toShare(tick, scale.least, scale.most);
        return (
          <g key={tick}>
            <path d={`M38 ${y}h4`} className={css.tick} />
            <text x="44" y={y + 2} className={css.end} textAnchor="start">
              {formatNumber(tick)}
            </text>
          </g>
        );
      })}
    </Svg>
  );
}

function Tank({ scale }: { readonly scale: Scale }) {
  const y = 90 - 80 * scale.share;
  return (
    <Svg viewBox="0 0 80 100">
      <clipPath id="tank">
        <rect x="12" y="8" width="56" height="84" rx="9" />
      </clipPath>
      <rect x="12" y="8" width="56" height="84" rx="9" className={css.bed} />
      <g clipPath="url(#tank)">
        <path d={`M12 ${y}q14-4 28 0t28 0V100H12z`} fill={scale.colour} opacity="0.85" />
      </g>
      <rect x="12" y="8" width="56" height="84" rx="9" className={css.wall} />
      {scale.thresholds.map(({ from, colour }) => {
        const at = 90 - 80 * toShare(from, scale.least, scale.most);
        return <path key={from} d={`M62 ${at}h6`} stroke={colour} strokeWidth="2" />;
      })}
    </Svg>
  );
}

function Battery({ scale }: { readonly scale: Scale }) {
  return (
    <Svg viewBox="0 0 100 46">
      <rect x="4" y="6" width="84" height="34" rx="7" className={css.wall} />
      <rect x="90" y="16" width="6" height="14" rx="2" className={css.bed} />
      <rect x="8" y="10" width={76 * scale.share} height="26" rx="4" fill={scale.colour} />
    </Svg>
  );
}

function Compass({ scale }: { readonly scale: Scale }) {
  const degrees = scale.value ?? 0;
  const [x, y] = toPoint(32, degrees);
  const [left, right, back] = [toPoint(7, degrees - 90), toPoint(7, degrees + 90), toPoint(12, degrees + 180)];
  return (
    <Svg viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="44" className={css.wall} />
      {(['N', 'E', 'S', 'W'] as const).map((name, at) => {
        const [tx, ty] = toPoint(37, at * 90);
        return (
          <text key={name} x={tx} y={ty + 3} className={css.end}>
            {name}
          </text>
        );
      })}
      <path d={`M${x} ${y}L${left.join(' ')}L${back.join(' ')}L${right.join(' ')}Z`} fill={scale.colour} />
    </Svg>
  );
}
