import type { BoxSide, Measurement } from '@twinscape/viewer';
import { translateNow } from '../../../../platform/language/index.ts';
import { stageMessages } from './messages.ts';
import { lengthText } from './units.ts';

/** Names the handles of sections for people who hear the page. */
export const sectionLabel = (handle: { readonly plane: number } | { readonly side: BoxSide }): string =>
  'plane' in handle
    ? translateNow(stageMessages.plane, { number: handle.plane + 1 })
    : translateNow(stageMessages[handle.side]);

/** A measurement as it stands beside its line. */
export function measureText({ kind, points, value, unit }: Omit<Measurement, 'outline' | 'id'>): string {
  const [point] = points;
  if (kind === 'point' && point) return point.map((one) => lengthText(one)).join(', ');
  if (unit === '°') return `${value.toFixed(1)}°`;
  return unit === 'm²' ? `${value.toFixed(3)} m²` : lengthText(value);
}
