import type { WidgetType } from '@twinscape/contract/widgets';
import type { TranslatedMessages } from '../../../platform/language/index.ts';
import type { FrameRow } from '../../labels/index.ts';
import type { exampleMessages } from './messages.ts';

const HOUR_MS = 3_600_000;
const POINTS = 30;

/** A wave around a value: always the same, so that a preview does not flicker. */
const wave = (middle: number, swing: number, until: number): readonly (readonly [number, number])[] =>
  Array.from({ length: POINTS }, (_, at) => {
    const part = at / (POINTS - 1);
    const height = Math.sin(part * 7) * 0.6 + Math.sin(part * 17 + 1) * 0.4 - (Math.sin(7) * 0.6 + Math.sin(18) * 0.4);
    return [Math.round(until - (1 - part) * HOUR_MS), Math.round((middle + swing * height) * 100) / 100] as const;
  });

/** What a widget of a kind hears where nothing real is looked at. The reader is told that it is an example. Pure. */
export function exampleRows(
  kind: WidgetType,
  words: TranslatedMessages<typeof exampleMessages>,
  until: number,
): readonly FrameRow[] {
  const measured = (key: string, value: number, unit: string, swing: number): FrameRow => ({
    key,
    text: String(value),
    unit,
    isOld: false,
    value,
    past: wave(value, swing, until),
  });
  const alarm = (text: string, severity: string, source: string, minutes: number): FrameRow => ({
    key: text,
    text,
    unit: '',
    isOld: false,
    severity,
    source,
    time: new Date(until - minutes * 60_000).toISOString(),
  });
  const values = [
    measured(words.supply, 7.2, '°C', 0.8),
    measured(words.back, 12.4, '°C', 0.9),
    measured(words.pressure, 0.42, 'MPa', 0.03),
    measured(words.flow, 318, 'm³/h', 22),
    measured(words.power, 96.5, 'kW', 8),
    { key: words.running, text: words.runs, unit: '', isOld: false, value: true, past: [] },
  ];
  switch (kind) {
    case 'warning':
      return [
        alarm(words.hot, 'critical', words.unit, 4),
        alarm(words.filter, 'major', words.fan, 26),
        alarm(words.offline, 'minor', words.meter, 71),
      ];
    case 'static':
      return [];
    default:
      return values;
  }
}
