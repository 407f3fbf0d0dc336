import type { PanoramaPose } from '@twinscape/contract/panoramas';

/** Of a picture that shows a part of the sphere: where it lies in the whole, in pixels. */
export type CroppedArea = {
  readonly fullWidth: number;
  readonly fullHeight: number;
  readonly left: number;
  readonly top: number;
};
export type GPano = { readonly pose: PanoramaPose; readonly area?: CroppedArea };

/** XMP of photographs is some kilobytes long. */
const XMP_MAX_BYTES = 512 * 1024;

/**
 * What a camera or a stitcher wrote about the sphere (Photo Sphere XMP, namespace GPano). Numbers that are none, or
 * beyond what they mean, are left out. Pure.
 */
export function readGPano(xmp: Buffer | undefined): GPano {
  if (!xmp || xmp.length > XMP_MAX_BYTES) return { pose: {} };
  const text = xmp.toString('utf8');
  const read = (name: string): number | undefined => {
    const found = new RegExp(`GPano:${name}(?:\\s{0,8}=\\s{0,8}["']|>)\\s{0,8}(-?\\d{1,9}(?:\\.\\d{1,9})?)`).exec(text);
    return found ? Number(found[1]) : undefined;
  };
  const within = (value: number | undefined, least: number, most: number): number | undefined =>
    value !== undefined && value >= least && value <= most ? value : undefined;
  const heading = read('PoseHeadingDegrees');
  const pose = {
    heading: heading === undefined ? undefined : ((heading % 360) + 360) % 360,
    pitch: within(read('PosePitchDegrees'), -90, 90),
    roll: within(read('PoseRollDegrees'), -180, 180),
  };
  const fullWidth = read('FullPanoWidthPixels');
  const fullHeight = read('FullPanoHeightPixels');
  const left = read('CroppedAreaLeftPixels') ?? 0;
  const top = read('CroppedAreaTopPixels') ?? 0;
  return {
    pose: Object.fromEntries(Object.entries(pose).filter(([, value]) => value !== undefined)),
    ...(fullWidth && fullHeight && left >= 0 && top >= 0 ? { area: { fullWidth, fullHeight, left, top } } : {}),
  };
}

/** How much is missing around a picture, in its pixels; nothing where what was written does not hold of it. Pure. */
export function findMargins(
  { width, height }: { readonly width: number; readonly height: number },
  area: CroppedArea | undefined,
): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } | undefined {
  if (!area) return undefined;
  const { fullWidth, fullHeight, left, top } = area;
  const right = fullWidth - left - width;
  const bottom = fullHeight - top - height;
  const isWhole = [left, top, right, bottom].every((one) => one === 0);
  if (isWhole || right < 0 || bottom < 0 || ![left, top, right, bottom].every(Number.isInteger)) return undefined;
  return { left, top, right, bottom };
}
