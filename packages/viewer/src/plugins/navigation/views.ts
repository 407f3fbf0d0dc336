import type { Vec } from '../../geometry/vec.ts';
import type { StandardView } from './types.ts';

/** Angles of a view in radians: about the vertical from +Z towards +X, and from the zenith. */
export type Angles = { readonly about: number; readonly fromZenith: number };

const QUARTER = Math.PI / 2;
const EIGHTH = Math.PI / 4;
/** Isometric: all three axes are foreshortened alike (ISO 5456-3). */
const ISOMETRIC = Math.acos(1 / Math.sqrt(3));

/** A model's Y (its plan's upwards) is the scene's −Z: front is the side that the plan has at its lower border. */
export const STANDARD_VIEWS: Readonly<Record<StandardView, Angles>> = {
  home: { about: EIGHTH, fromZenith: Math.PI / 3 },
  front: { about: 0, fromZenith: QUARTER },
  right: { about: QUARTER, fromZenith: QUARTER },
  back: { about: Math.PI, fromZenith: QUARTER },
  left: { about: -QUARTER, fromZenith: QUARTER },
  top: { about: 0, fromZenith: 0 },
  bottom: { about: 0, fromZenith: Math.PI },
  frontRight: { about: EIGHTH, fromZenith: ISOMETRIC },
  backRight: { about: 3 * EIGHTH, fromZenith: ISOMETRIC },
  backLeft: { about: -3 * EIGHTH, fromZenith: ISOMETRIC },
  frontLeft: { about: -EIGHTH, fromZenith: ISOMETRIC },
};

/** Under the keys 1 to 7. */
export const KEY_VIEWS: readonly StandardView[] = ['front', 'back', 'left', 'right', 'top', 'bottom', 'home'];

/**
 * From where a camera looks that shows things from a direction; straight up and down keep the front at the lower
 * border.
 */
export function anglesFrom([x, y, z]: Vec): Angles {
  const flat = Math.hypot(x, z);
  return { about: flat > 1e-9 ? Math.atan2(x, z) : 0, fromZenith: Math.atan2(flat, y) };
}
