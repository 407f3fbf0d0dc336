import type { MeasureView } from '../../view/view.ts';

/**
 * Measurements as a table for spreadsheets (RFC 4180, with the mark by which Excel knows UTF-8): kind, value, unit,
 * then the points in metres of the world.
 */
export function formatMeasureCsv(
  measures: readonly MeasureView[],
  nameOf: (kind: MeasureView['kind']) => string,
): string {
  const most = Math.max(0, ...measures.map(({ points }) => points.length));
  const head = [
    'kind',
    'value',
    'unit',
    ...Array.from({ length: most }, (_, at) => ['x', 'y', 'z'].map((axis) => `${axis}${at + 1}`)).flat(),
  ];
  const rows = measures.map(({ kind, value, unit, points }) => [
    nameOf(kind),
    value.toFixed(4),
    unit,
    ...points.flat().map((one) => one.toFixed(4)),
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
