import type { Language } from '@twinscape/contract';
import { type MappedValue, mappedName } from '@twinscape/contract/telemetry';

/** A row of a mapping while it is edited: an empty name is none. */
export type MappingRow = Required<MappedValue>;

const row = (value: string, cn: string, en: string, colour: MappedValue['colour']): MappingRow => ({
  value,
  cn,
  en,
  colour,
});

/** Codes that many devices send, as a person would otherwise type them. */
export const MAPPING_PRESETS: readonly (readonly MappingRow[])[] = [
  [row('0', '停止', 'Stopped', 'grey'), row('1', '运行', 'Running', 'green')],
  [row('0', '停止', 'Stopped', 'grey'), row('1', '运行', 'Running', 'green'), row('2', '故障', 'Fault', 'red')],
  [row('0', '关', 'Off', 'grey'), row('1', '开', 'On', 'green')],
  [row('0', '关闭', 'Closed', 'grey'), row('1', '打开', 'Open', 'amber')],
  [row('0', '正常', 'Normal', 'green'), row('1', '报警', 'Alarm', 'red')],
  [row('0', '手动', 'Manual', 'amber'), row('1', '自动', 'Automatic', 'blue')],
];

/** "0 停止 · 1 运行". Pure. */
export const formatPreset = (rows: readonly MappingRow[], language: Language): string =>
  rows.map((one) => `${one.value} ${mappedName(one, language)}`).join(' · ');

/** A mapping as its rows are edited. Pure. */
export const toMappingRows = (mapping: readonly MappedValue[] | undefined): MappingRow[] =>
  (mapping ?? []).map(({ value, cn = '', en = '', colour }) => ({ value, cn, en, colour }));
