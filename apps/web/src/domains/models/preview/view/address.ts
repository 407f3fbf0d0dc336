import { CAMERA_MODES, MEASURE_KINDS, SKIES } from '@twinscape/contract/models';
import { readNumbers, writeNumbers } from './numbers.ts';
import { readElements, readNodes, writeElements, writeNodes } from './refs.ts';
import {
  type CameraView,
  COLOUR_BY,
  type ColourBy,
  DEFAULT_VIEW,
  type MeasureView,
  type ModelRef,
  RESTS,
  type SectionView,
  type Vector,
  type View,
} from './view.ts';

/** What of a view stands in the address: copying it gives the same view. An empty text is the default. */
export const VIEW_ADDRESS = {
  model: '',
  version: '',
  drawn: '',
  camera: '',
  sky: '',
  element: '',
  hidden: '',
  only: '',
  rest: '',
  cut: '',
  colour: '',
  explode: '',
  measures: '',
  storey: '',
  rooms: '',
  /** Where the parts of a view lie that are too long for an address. */
  kept: '',
} as const;
export type ViewAddress = { readonly [K in keyof typeof VIEW_ADDRESS]: string };

/** Stands between the entries of a list, and between the parts of one: signs that addresses leave as they are. */
const NEXT = '*-';
const PART = '*.';

/** Only what differs from the default is more than an empty text. */
export function writeView(view: View): ViewAddress {
  const { models, camera, sky, selection, hidden, only, rest, section, colour, explode, measures, storey, rooms } =
    view;
  const ofModels = (write: (model: ModelRef) => string | undefined) => {
    const parts = models.map((model) => write(model) ?? '');
    return parts.some((part) => part !== '') ? parts.join('_') : '';
  };
  return {
    ...VIEW_ADDRESS,
    model: ofModels(({ modelId }) => modelId),
    version: ofModels(({ version }) => version),
    drawn: ofModels(({ drawn }) => drawn),
    camera: camera ? writeCamera(camera) : '',
    sky: sky === DEFAULT_VIEW.sky ? '' : sky,
    element: writeElements(selection, models),
    hidden: writeNodes(hidden, models),
    only: writeNodes(only, models),
    rest,
    cut: writeSection(section),
    colour: colour ? [colour.by, colour.group, colour.name].filter((part) => part !== undefined).join(NEXT) : '',
    explode: explode === 0 ? '' : writeNumbers([explode]),
    measures: measures.map(writeMeasure).join(NEXT),
    storey: storey ?? '',
    rooms: rooms ? '1' : '',
  };
}

/** What cannot be read is as if it were not there. */
export function readView(address: ViewAddress): View {
  const models = readModels(address);
  return {
    models,
    camera: readCamera(address.camera),
    sky: oneOf(SKIES, address.sky) ?? DEFAULT_VIEW.sky,
    selection: readElements(address.element, models),
    hidden: readNodes(address.hidden, models),
    only: readNodes(address.only, models),
    rest: oneOf(RESTS, address.rest) ?? '',
    section: readSection(address.cut),
    colour: readColour(address.colour),
    explode: Math.min(1, Math.max(0, readNumbers(address.explode, 1)?.[0] ?? 0)),
    measures: address.measures === '' ? [] : address.measures.split(NEXT).flatMap(readMeasure),
    ...(address.storey ? { storey: address.storey } : {}),
    ...(address.rooms ? { rooms: true } : {}),
  };
}

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((one) => one === text);

function readModels({ model, version, drawn }: ViewAddress): ModelRef[] {
  const versions = version.split('_');
  const ways = drawn.split('_');
  return model
    .split('_')
    .filter((modelId) => modelId !== '')
    .map((modelId, at) => {
      const way = oneOf(['ghost', 'hidden'] as const, ways[at]);
      return { modelId, ...(versions[at] ? { version: versions[at] } : {}), ...(way ? { drawn: way } : {}) };
    });
}

/**
 * Position and target, then what is not as usual, each behind a letter: `o` orthographic, `w` walk, `p` plan, height,
 * floor, up.
 */
function writeCamera({ position, target, up, projection, mode, viewHeight, floor }: CameraView): string {
  const isFlat = projection === 'orthographic';
  return [
    writeNumbers([...position, ...target]),
    isFlat ? 'o' : '',
    mode && mode !== 'orbit' ? mode.charAt(0) : '',
    isFlat && viewHeight !== undefined ? `h${writeNumbers([viewHeight], 3)}` : '',
    floor === undefined ? '' : `f${writeNumbers([floor], 3)}`,
    up && isSteep(position, target) ? `u${writeNumbers(up, 4)}` : '',
  ]
    .filter((part) => part !== '')
    .join(PART);
}

/** Straight down or up nothing but `up` tells how the picture is turned; else it follows from the zenith. */
function isSteep(position: readonly number[], target: readonly number[]): boolean {
  const [x = 0, y = 0, z = 0] = position.map((one, at) => one - (target[at] ?? 0));
  return Math.abs(y) > 0.9999 * Math.hypot(x, y, z);
}

function readCamera(text: string): CameraView | undefined {
  const [place = '', ...parts] = text.split(PART);
  const numbers = readNumbers(place, 6);
  if (!numbers) return undefined;
  const part = (letter: string, count: number) =>
    readNumbers(parts.find((one) => one.startsWith(letter))?.slice(1) ?? '', count);
  const viewHeight = part('h', 1)?.[0] ?? 0;
  const floor = part('f', 1)?.[0];
  const up = part('u', 3);
  return {
    position: vector(numbers),
    target: vector(numbers, 3),
    projection: parts.includes('o') ? 'orthographic' : 'perspective',
    mode: CAMERA_MODES.find((mode) => mode !== 'orbit' && parts.includes(mode.charAt(0))) ?? 'orbit',
    ...(viewHeight > 0 ? { viewHeight } : {}),
    ...(floor === undefined ? {} : { floor }),
    ...(up ? { up: vector(up) } : {}),
  };
}

/** A box by its two corners, planes by point and direction each. */
function writeSection(section: SectionView): string {
  if (section.kind === 'none') return '';
  if (section.kind === 'box') return `box_${writeNumbers([...section.min, ...section.max])}`;
  return section.planes.map(({ point, normal }) => `${writeNumbers(point)}_${writeNumbers(normal, 4)}`).join(NEXT);
}

/** As many planes as the viewer cuts by. */
const MOST_PLANES = 6;

function readSection(text: string): SectionView {
  if (text.startsWith('box_')) {
    const corners = readNumbers(text.slice(4), 6);
    return corners ? { kind: 'box', min: vector(corners), max: vector(corners, 3) } : { kind: 'none' };
  }
  const planes = text.split(NEXT).flatMap((plane) => {
    const numbers = readNumbers(plane, 6);
    return numbers ? [{ point: vector(numbers), normal: vector(numbers, 3) }] : [];
  });
  return planes.length === 0 ? { kind: 'none' } : { kind: 'planes', planes: planes.slice(0, MOST_PLANES) };
}

const vector = (numbers: readonly number[], at = 0): Vector => [
  numbers[at] ?? 0,
  numbers[at + 1] ?? 0,
  numbers[at + 2] ?? 0,
];

function readColour(text: string): ColourBy | undefined {
  const [kind, group, name] = text.split(NEXT);
  const by = oneOf(COLOUR_BY, kind);
  if (!by) return undefined;
  if (by !== 'property') return { by };
  return group !== undefined && name ? { by, group, name } : undefined;
}

/** Kind, value, points and the border of a face, to the tenth of a millimetre. */
function writeMeasure({ kind, value, points, outline = [] }: MeasureView): string {
  const border = outline.flat();
  return [
    kind,
    writeNumbers([value], 4),
    writeNumbers(points.flat(), 4),
    ...(border.length > 0 ? [writeNumbers(border.flat(), 4)] : []),
  ].join(PART);
}

const UNITS = { angle: '°', faceAngle: '°', area: 'm²', faceArea: 'm²' } as const;
const isOther = (kind: string): kind is keyof typeof UNITS => kind in UNITS;

function readMeasure(text: string, at: number): MeasureView[] {
  const [word, value = '', points = '', border = ''] = text.split(PART);
  const kind = oneOf(MEASURE_KINDS, word);
  const [amount] = readNumbers(value, 1) ?? [];
  const places = triples(points);
  if (!kind || amount === undefined || places.length === 0) return [];
  const ends = triples(border);
  const outline = ends.flatMap((start, place): [Vector, Vector][] => {
    const end = ends[place + 1];
    return place % 2 === 0 && end ? [[start, end]] : [];
  });
  return [
    {
      id: `address-${at}`,
      kind,
      points: places,
      value: amount,
      unit: isOther(kind) ? UNITS[kind] : 'm',
      ...(outline.length > 0 ? { outline } : {}),
    },
  ];
}

function triples(text: string): Vector[] {
  const count = text.split('_').length;
  const numbers = count % 3 === 0 ? (readNumbers(text, count) ?? []) : [];
  return Array.from({ length: numbers.length / 3 }, (_, place) => vector(numbers, place * 3));
}
