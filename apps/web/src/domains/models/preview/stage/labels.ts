import type { BoxSide, Measurement } from '@twinscape/viewer';
import { defineMessages, translateNow } from '../../../../platform/language/index.ts';
import { lengthText } from './units.ts';

const words = defineMessages({
  plane: { cn: '剖切面 {number}', en: 'Section plane {number}' },
  minX: { cn: '剖切盒 左侧', en: 'Section box, left' },
  maxX: { cn: '剖切盒 右侧', en: 'Section box, right' },
  minY: { cn: '剖切盒 底面', en: 'Section box, bottom' },
  maxY: { cn: '剖切盒 顶面', en: 'Section box, top' },
  minZ: { cn: '剖切盒 后侧', en: 'Section box, back' },
  maxZ: { cn: '剖切盒 前侧', en: 'Section box, front' },
});

/** Names the handles of sections for people who hear the page. */
export const sectionLabel = (handle: { readonly plane: number } | { readonly side: BoxSide }): string =>
  'plane' in handle ? translateNow(words.plane, { number: handle.plane + 1 }) : translateNow(words[handle.side]);

/** A measurement as it stands beside its line. */
export function measureText({ kind, points, value, unit }: Omit<Measurement, 'outline' | 'id'>): string {
  const [point] = points;
  if (kind === 'point' && point) return point.map((one) => lengthText(one)).join(', ');
  if (unit === '°') return `${value.toFixed(1)}°`;
  return unit === 'm²' ? `${value.toFixed(3)} m²` : lengthText(value);
}
