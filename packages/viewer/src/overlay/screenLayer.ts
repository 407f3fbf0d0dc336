import { Matrix4, Vector4 } from 'three';
import type { Viewer } from '../core/viewer.ts';
import { add, dot, scale, subtract, unit, type Vec } from '../geometry/vec.ts';

/** CSS pixels from the upper left corner of the canvas. */
export type ScreenPoint = { readonly x: number; readonly y: number };
/** A ray of sight in metres of the scene. */
export type SightRay = { readonly from: Vec; readonly direction: Vec };

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with attributes; no style sheet is needed, which a content security policy might refuse. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * Lines and words over the canvas that stay crisp at every size: an SVG that lets the pointer through, and where points
 * of the scene are on it.
 */
export class ScreenLayer {
  readonly root = document.createElement('div');
  readonly drawing = svg('svg', { width: '100%', height: '100%' });
  private readonly toClip = new Matrix4();

  constructor(
    private readonly viewer: Viewer,
    className: string,
  ) {
    const { root, drawing } = this;
    root.className = className;
    Object.assign(root.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
    Object.assign(drawing.style, { position: 'absolute', inset: '0', overflow: 'visible' });
    root.append(drawing);
    const { container } = viewer;
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    container.append(root);
  }

  dispose(): void {
    this.root.remove();
  }

  private get size(): readonly [number, number] {
    const { clientWidth, clientHeight } = this.viewer.container;
    return [Math.max(1, clientWidth), Math.max(1, clientHeight)];
  }

  private clip([x, y, z]: Vec): Vector4 {
    const { camera } = this.viewer;
    camera.updateMatrixWorld();
    this.toClip.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    return new Vector4(x, y, z, 1).applyMatrix4(this.toClip);
  }

  private place({ x, y, w }: Vector4): ScreenPoint {
    const [width, height] = this.size;
    return { x: ((x / w + 1) / 2) * width, y: ((1 - y / w) / 2) * height };
  }

  /** Where a point of the scene is seen; undefined behind the camera. It may lie beside the canvas. */
  toScreen(point: Vec): ScreenPoint | undefined {
    const at = this.clip(point);
    return at.w > 1e-6 ? this.place(at) : undefined;
  }

  /** A line of the scene on the canvas, cut off where it passes behind the camera. */
  line(a: Vec, b: Vec): readonly [ScreenPoint, ScreenPoint] | undefined {
    const [from, to] = [this.clip(a), this.clip(b)];
    const nearest = 1e-3;
    if (from.w < nearest && to.w < nearest) return undefined;
    if (from.w < nearest) from.lerp(to, (nearest - from.w) / (to.w - from.w));
    else if (to.w < nearest) to.lerp(from, (nearest - to.w) / (from.w - to.w));
    return [this.place(from), this.place(to)];
  }

  /** The ray of sight through a point of the canvas. */
  ray({ x, y }: ScreenPoint): SightRay {
    const { camera } = this.viewer;
    camera.updateMatrixWorld();
    const [width, height] = this.size;
    const back = new Matrix4().multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
    const at = (depth: number): Vec => {
      const point = new Vector4((x / width) * 2 - 1, 1 - (y / height) * 2, depth, 1).applyMatrix4(back);
      return [point.x / point.w, point.y / point.w, point.z / point.w];
    };
    const from = 'isPerspectiveCamera' in camera ? camera.position.toArray() : at(-1);
    return { from, direction: unit(subtract(at(0.5), from)) };
  }

  /** Metres of the scene that a CSS pixel covers at a point. */
  metresAPixel(point: Vec): number {
    const [, height] = this.size;
    const { camera } = this.viewer;
    const { elements } = camera.projectionMatrix;
    return (2 * Math.max(1e-3, this.clip(point).w)) / (Math.abs(elements[5] ?? 1) * height);
  }
}

/**
 * How far along a line, in metres from its point, a ray of sight passes nearest; undefined where it looks along the
 * line. `axis` has length one.
 */
export function alongAxis(point: Vec, axis: Vec, { from, direction }: SightRay): number | undefined {
  const apart = subtract(point, from);
  const slant = dot(axis, direction);
  const square = 1 - slant * slant;
  if (square < 1e-4) return undefined;
  return (slant * dot(direction, apart) - dot(axis, apart)) / square;
}

/** Where a ray meets a plane; undefined beside or behind it. */
export function onPlane(point: Vec, normal: Vec, { from, direction }: SightRay): Vec | undefined {
  const slant = dot(normal, direction);
  if (Math.abs(slant) < 1e-9) return undefined;
  const reach = dot(normal, subtract(point, from)) / slant;
  return reach > 0 ? add(from, scale(direction, reach)) : undefined;
}
