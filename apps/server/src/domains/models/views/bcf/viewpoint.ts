import type { ModelView, NodeRef, ViewCamera } from '@twinscape/contract/models';
import { VIEW_FORMAT, VIEW_LIMITS } from '@twinscape/contract/models';
import {
  addScaled,
  type BcfViewpoint,
  dotProduct,
  listElementIds,
  normalize,
  toBcfComponent,
  type Vector3,
  vectorLength,
} from '../../../../platform/bcf/index.ts';
import type { CoordinateFrame } from './coordinateFrame.ts';

/** GlobalIds of all elements of tree nodes. */
export type ResolveElements = (nodes: readonly NodeRef[]) => readonly string[];

/** The vertical angle with which the viewer begins, in degrees. */
const FIELD_OF_VIEW = 55;

/**
 * A view as a viewpoint. Colours, ghosts, measurements and the explosion of storeys have no place in BCF and are left
 * out. Pure.
 */
export function toViewpoint(view: ModelView, frame: CoordinateFrame, resolve: ResolveElements): BcfViewpoint {
  const { camera, selection, only, hidden, rest } = view;
  const selected = selection.map(({ elementId }) => elementId);
  const isAlone = rest === 'alone' && (only.length > 0 || selection.length > 0);
  const exceptions = isAlone ? (only.length > 0 ? resolve(only) : selected) : resolve(hidden);
  return {
    ...(camera ? { camera: toCamera(camera, frame) } : {}),
    selection: selected.map(toBcfComponent),
    isVisible: !isAlone,
    exceptions: exceptions.map(toBcfComponent),
    planes: toClippingPlanes(view, frame),
  };
}

function toCamera(camera: ViewCamera, frame: CoordinateFrame): NonNullable<BcfViewpoint['camera']> {
  const { position, target, up = [0, 1, 0] } = camera;
  const direction = normalize(addScaled(target, position, -1));
  const away = vectorLength(addScaled(target, position, -1));
  // A camera that looks along its own upward direction has none: that of the picture's upper border is then taken.
  const upright: Vector3 = Math.abs(dotProduct(direction, normalize(up))) > 0.999_999 ? [0, 0, -1] : up;
  // Square to the view, as BCF has it.
  const square = normalize(addScaled(upright, direction, -dotProduct(upright, direction)));
  const fieldOfView = camera.fieldOfView ?? FIELD_OF_VIEW;
  return {
    position: frame.pointToFile(position),
    direction: frame.directionToFile(direction),
    up: frame.directionToFile(square),
    ...(camera.projection === 'orthographic' || camera.mode === 'plan'
      ? { viewHeight: camera.viewHeight ?? 2 * away * Math.tan((fieldOfView * Math.PI) / 360) }
      : { fieldOfView }),
  };
}

function toClippingPlanes({ section }: ModelView, frame: CoordinateFrame): BcfViewpoint['planes'] {
  const cut = (point: Vector3, normal: Vector3) => ({
    location: frame.pointToFile(point),
    direction: frame.directionToFile([-normal[0], -normal[1], -normal[2]]),
  });
  if (section.kind === 'planes') return section.planes.map(({ point, normal }) => cut(point, normalize(normal)));
  if (section.kind === 'none') return [];
  const { min, max } = section;
  return [
    cut(min, [1, 0, 0]),
    cut(max, [-1, 0, 0]),
    cut(min, [0, 1, 0]),
    cut(max, [0, -1, 0]),
    cut(min, [0, 0, 1]),
    cut(max, [0, 0, -1]),
  ];
}

/**
 * A viewpoint as a view of one model. BCF does not tell how far away the camera looks: `distance` metres. More elements
 * than a view may name are cut off. Pure.
 */
export function toModelView(
  viewpoint: BcfViewpoint,
  modelId: string,
  frame: CoordinateFrame,
  distance: (at: Vector3) => number,
): ModelView {
  const { camera, isVisible } = viewpoint;
  const selection = listElementIds(viewpoint.selection);
  const nodes = listElementIds(viewpoint.exceptions)
    .slice(0, VIEW_LIMITS.references)
    .map((one) => ({ model: modelId, nodeId: `element:${one}` }));
  return {
    format: VIEW_FORMAT,
    models: [{ modelId }],
    ...(camera ? { camera: toViewCamera(camera, frame, distance) } : {}),
    sky: 'noon',
    selection: selection.slice(0, VIEW_LIMITS.references).map((elementId) => ({ model: modelId, elementId })),
    hidden: isVisible ? nodes : [],
    only: isVisible ? [] : nodes,
    rest: isVisible || nodes.length === 0 ? '' : 'alone',
    section: toSection(viewpoint, frame),
    explode: 0,
    measures: [],
  };
}

function toViewCamera(
  { position, direction, up, viewHeight, fieldOfView }: NonNullable<BcfViewpoint['camera']>,
  frame: CoordinateFrame,
  distance: (at: Vector3) => number,
): ViewCamera {
  const at = frame.pointToWorld(position);
  return {
    position: [...at],
    target: [...addScaled(at, normalize(frame.directionToWorld(direction)), Math.max(0.1, distance(position)))],
    up: [...normalize(frame.directionToWorld(up))],
    mode: 'orbit',
    ...(viewHeight === undefined
      ? { projection: 'perspective', ...(fieldOfView === undefined ? {} : { fieldOfView }) }
      : { projection: 'orthographic', viewHeight }),
  };
}

function toSection({ planes }: BcfViewpoint, frame: CoordinateFrame): ModelView['section'] {
  if (planes.length === 0) return { kind: 'none' };
  const cuts = planes.slice(0, 6).map(({ location, direction }) => {
    const [x, y, z] = normalize(frame.directionToWorld(direction));
    return { point: [...frame.pointToWorld(location)] as [number, number, number], normal: [0 - x, 0 - y, 0 - z] };
  }) as Extract<ModelView['section'], { kind: 'planes' }>['planes'];
  return toBoxSection(cuts) ?? { kind: 'planes', planes: cuts };
}

/** Six planes that keep the inside of an upright box are one: its handles can then be dragged. */
function toBoxSection(
  cuts: Extract<ModelView['section'], { kind: 'planes' }>['planes'],
): ModelView['section'] | undefined {
  const min: (number | undefined)[] = [undefined, undefined, undefined];
  const max: (number | undefined)[] = [undefined, undefined, undefined];
  for (const { point, normal } of cuts) {
    const axis = normal.findIndex((one) => Math.abs(one) > 0.999_999);
    if (axis < 0) return undefined;
    ((normal[axis] ?? 0) > 0 ? min : max)[axis] = point[axis];
  }
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  if (x0 === undefined || y0 === undefined || z0 === undefined) return undefined;
  if (x1 === undefined || y1 === undefined || z1 === undefined) return undefined;
  return { kind: 'box', min: [x0, y0, z0], max: [x1, y1, z1] };
}
