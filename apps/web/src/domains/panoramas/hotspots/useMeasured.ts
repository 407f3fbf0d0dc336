import type { PanoramaPose, PanoramaTag } from '@twinscape/contract/panoramas';
import { useFormat } from '../../../platform/language/index.ts';
import { type Measured, measureCorners } from './measure.ts';
import { toSeen } from './place.ts';

/** What the corners of a hotspot measure in its photograph; undefined where it has none. */
export const measureHotspot = ({ tagType, points }: PanoramaTag, pose: PanoramaPose): Measured | undefined =>
  points &&
  measureCorners(
    points.map(({ locationX, locationY }) => toSeen({ yaw: locationX, pitch: locationY }, pose)),
    pose.height,
    tagType === 'area',
  );

/** The one figure of a hotspot that stands beside its name: metres, square metres, or an angle. */
export function useMeasured() {
  const format = useFormat();
  return (hotspot: PanoramaTag, pose: PanoramaPose): string | undefined => {
    const measured = measureHotspot(hotspot, pose);
    if (!measured) return undefined;
    const { angle, length, area } = measured;
    if (hotspot.tagType === 'area') return area === undefined ? undefined : `${format.number(round(area, 10))} m²`;
    return length === undefined ? `${format.number(round(angle, 10))}°` : `${format.number(round(length, 100))} m`;
  };
}

export const round = (value: number, parts: number): number => Math.round(value * parts) / parts;
