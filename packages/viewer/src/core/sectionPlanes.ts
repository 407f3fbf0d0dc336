import { type Box3, type Plane, type Ray, Vector3, Vector4 } from 'three';

/** Planes of a section: as many as a box has sides. */
export const MAX_SECTION_PLANES = 6;
/** Planes that cut at once: those of a section, and the two between which a storey's plan lies. */
export const MAX_CUTS = MAX_SECTION_PLANES + 2;

/**
 * The planes that cut the models, in world space; shared by all materials. What lies on the side of a plane's normal is
 * kept.
 */
export class SectionPlanes {
  readonly uniforms = {
    sectionPlanes: { value: Array.from({ length: MAX_CUTS }, () => new Vector4(0, 0, 0, 1)) },
    sectionCount: { value: 0 },
  };

  get isActive(): boolean {
    return this.uniforms.sectionCount.value > 0;
  }

  /** Throws a RangeError for more than `MAX_CUTS` planes. */
  set(planes: readonly Plane[]): void {
    if (planes.length > MAX_CUTS) throw new RangeError(`at most ${MAX_CUTS} planes cut at once`);
    for (const [at, { normal, constant }] of planes.entries())
      this.uniforms.sectionPlanes.value[at]?.set(normal.x, normal.y, normal.z, constant);
    this.uniforms.sectionCount.value = planes.length;
  }

  /** Whether a point is cut away. */
  cutsAway(point: Vector3): boolean {
    const { sectionPlanes, sectionCount } = this.uniforms;
    return sectionPlanes.value
      .slice(0, sectionCount.value)
      .some(({ x, y, z, w }) => x * point.x + y * point.y + z * point.z + w < 0);
  }

  /** The part of a ray that is not cut away, in lengths of its direction: none when it leaves before it enters. */
  span({ origin, direction }: Ray): { readonly enters: number; readonly leaves: number } {
    const { sectionPlanes, sectionCount } = this.uniforms;
    let enters = Number.NEGATIVE_INFINITY;
    let leaves = Number.POSITIVE_INFINITY;
    for (const { x, y, z, w } of sectionPlanes.value.slice(0, sectionCount.value)) {
      const height = x * origin.x + y * origin.y + z * origin.z + w;
      const speed = x * direction.x + y * direction.y + z * direction.z;
      if (speed > 0) enters = Math.max(enters, -height / speed);
      else if (speed < 0) leaves = Math.min(leaves, -height / speed);
      else if (height < 0) leaves = Number.NEGATIVE_INFINITY;
    }
    return { enters, leaves };
  }

  /** The direction in which the cut at a point of it is looked at: that of what is cut away. */
  normalAt(point: Vector3): Vector3 {
    const { sectionPlanes, sectionCount } = this.uniforms;
    const away = ({ x, y, z, w }: Vector4) => Math.abs(x * point.x + y * point.y + z * point.z + w);
    const [nearest] = sectionPlanes.value.slice(0, sectionCount.value).sort((a, b) => away(a) - away(b));
    return nearest ? new Vector3(-nearest.x, -nearest.y, -nearest.z) : new Vector3(0, 1, 0);
  }
}

/** The six planes that keep the inside of a box. */
export function planesOfBox(box: Box3, makePlane: (normal: Vector3, constant: number) => Plane): Plane[] {
  const { min, max } = box;
  return [
    makePlane(new Vector3(1, 0, 0), -min.x),
    makePlane(new Vector3(-1, 0, 0), max.x),
    makePlane(new Vector3(0, 1, 0), -min.y),
    makePlane(new Vector3(0, -1, 0), max.y),
    makePlane(new Vector3(0, 0, 1), -min.z),
    makePlane(new Vector3(0, 0, -1), max.z),
  ];
}
