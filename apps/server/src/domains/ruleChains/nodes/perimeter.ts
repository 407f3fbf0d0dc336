import type { RuleMessage } from '../engine/message.ts';
import { choice, flag, line, number, option } from './settings.ts';
import { findField } from './template.ts';

const UNITS = [
  option('METER', '米', 'Metres'),
  option('KILOMETER', '公里', 'Kilometres'),
  option('FOOT', '英尺', 'Feet'),
  option('MILE', '英里', 'Miles'),
  option('NAUTICAL_MILE', '海里', 'Nautical miles'),
] as const;
const METRES: Readonly<Record<(typeof UNITS)[number]['value'], number>> = {
  METER: 1,
  KILOMETER: 1_000,
  FOOT: 0.3048,
  MILE: 1_609.344,
  NAUTICAL_MILE: 1_852,
};
/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const CORNERS_MAX = 10_000;

const isCircle = { field: 'perimeterType', is: ['CIRCLE'] };
export const perimeterSettings = {
  latitudeKeyName: line({ cn: '纬度字段', en: 'Latitude' }, 'latitude', { isRequired: true }),
  longitudeKeyName: line({ cn: '经度字段', en: 'Longitude' }, 'longitude', { isRequired: true }),
  perimeterType: choice(
    { cn: '围栏', en: 'Perimeter' },
    [option('POLYGON', '多边形', 'Polygon'), option('CIRCLE', '圆', 'Circle')],
    'POLYGON',
  ),
  fetchPerimeterInfoFromMessageMetadata: flag({ cn: '围栏取自附带信息', en: 'Take it from the metadata' }, true),
  perimeterKeyName: line({ cn: '附带信息字段', en: 'Metadata field' }, 'ss_perimeter', {
    when: { field: 'fetchPerimeterInfoFromMessageMetadata', is: [true] },
  }),
  centerLatitude: number({ cn: '中心纬度', en: 'Latitude of the centre' }, 0, [-90, 90], { when: isCircle }),
  centerLongitude: number({ cn: '中心经度', en: 'Longitude of the centre' }, 0, [-180, 180], { when: isCircle }),
  range: number({ cn: '半径', en: 'Radius' }, 100, [0, 1e8], { when: isCircle }),
  rangeUnit: choice({ cn: '单位', en: 'Unit' }, UNITS, 'METER', { when: isCircle }),
  polygonsDefinition: line({ cn: '多边形', en: 'Polygon' }, '', {
    hint: {
      cn: '各顶点的纬度与经度，如 [[31.2, 121.4], …]',
      en: 'Latitude and longitude of the corners, such as [[31.2, 121.4], …]',
    },
    when: { field: 'perimeterType', is: ['POLYGON'] },
  }),
};

export type Perimeter = {
  readonly latitudeKeyName: string;
  readonly longitudeKeyName: string;
  readonly perimeterType: 'POLYGON' | 'CIRCLE';
  readonly fetchPerimeterInfoFromMessageMetadata: boolean;
  readonly perimeterKeyName: string;
  readonly centerLatitude: number;
  readonly centerLongitude: number;
  readonly range: number;
  readonly rangeUnit: keyof typeof METRES;
  readonly polygonsDefinition: string;
};
type Place = readonly [latitude: number, longitude: number];

/** Whether the place that a message tells lies inside; throws where it tells none. */
export function isInPerimeter(message: RuleMessage, settings: Perimeter): boolean {
  const place = [settings.latitudeKeyName, settings.longitudeKeyName].map((name) =>
    Number(findField(message.json, name) ?? message.metadata[name] ?? Number.NaN),
  ) as unknown as Place;
  if (!place.every(Number.isFinite)) throw new Error('the message tells no latitude and longitude');
  const given = settings.fetchPerimeterInfoFromMessageMetadata
    ? message.metadata[settings.perimeterKeyName]
    : undefined;
  if (settings.perimeterType === 'CIRCLE') {
    const circle = given === undefined ? settings : { ...settings, ...readCircle(given) };
    const centre: Place = [circle.centerLatitude, circle.centerLongitude];
    return computeDistance(place, centre) <= circle.range * METRES[circle.rangeUnit];
  }
  return isInPolygon(place, readPolygon(given ?? settings.polygonsDefinition));
}

function readCircle(text: string): Partial<Perimeter> {
  const { latitude, longitude, radius, radiusUnit } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return {
    centerLatitude: Number(latitude),
    centerLongitude: Number(longitude),
    range: Number(radius),
    rangeUnit: Object.hasOwn(METRES, String(radiusUnit)) ? (radiusUnit as keyof typeof METRES) : 'METER',
  };
}

function readPolygon(text: string): Place[] {
  const corners = JSON.parse(text) as unknown;
  if (!Array.isArray(corners) || corners.length < 3 || corners.length > CORNERS_MAX)
    throw new Error('the polygon is no list of places');
  return corners.map((corner): Place => {
    const [latitude, longitude] = Array.isArray(corner) ? corner : [];
    return [Number(latitude), Number(longitude)];
  });
}

/** Metres along a great circle (haversine). */
function computeDistance([latA, lngA]: Place, [latB, lngB]: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a = half(latB - latA) + Math.cos(radians(latA)) * Math.cos(radians(latB)) * half(lngB - lngA);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** By the edges that a ray crosses (even-odd rule). */
function isInPolygon([y, x]: Place, corners: readonly Place[]): boolean {
  let inside = false;
  let before = corners.at(-1) ?? [0, 0];
  for (const corner of corners) {
    const [[y1, x1], [y2, x2]] = [before, corner];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    before = corner;
  }
  return inside;
}
