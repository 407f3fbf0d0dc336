import type { Material } from '@gltf-transform/core';
import sharp from 'sharp';

/** Red, green, blue and opacity, 0 to 1, in linear light. */
export type LinearColor = readonly [number, number, number, number];
/** The same as sRGB bytes. */
export type SrgbColor = readonly [number, number, number, number];

const DEFAULT: LinearColor = [0.67, 0.69, 0.72, 1];
/** Of a texture's pixels; more is no picture of a material. */
const MAX_PIXELS = 100_000_000;
/** Glass by KHR_materials_transmission: seen through, without a texture of its own. */
const TRANSMITTED_ALPHA = 0.35;

/**
 * The one colour that stands for a material: its base colour, multiplied with the mean of its texture; a texture that
 * cannot be read counts as white.
 */
export async function loadBaseColor(material: Material | null): Promise<LinearColor> {
  if (!material) return DEFAULT;
  const [r, g, b, a] = material.getBaseColorFactor();
  const mean = await readMeanColor(material.getBaseColorTexture()?.getImage() ?? undefined);
  const isSeenThrough = material.getAlphaMode() === 'BLEND';
  const transmission = material.getExtension('KHR_materials_transmission') ? TRANSMITTED_ALPHA : 1;
  return [r * mean[0], g * mean[1], b * mean[2], (isSeenThrough ? a * mean[3] : 1) * transmission];
}

/** As the tiles want it. */
export const toSrgbBytes = ([r, g, b, a]: LinearColor): SrgbColor => [
  encodeSrgb(r),
  encodeSrgb(g),
  encodeSrgb(b),
  Math.round(255 * clampToUnit(a)),
];

const clampToUnit = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 1));

/** Linear light, 0 to 1, as an sRGB byte (IEC 61966-2-1). */
function encodeSrgb(linear: number): number {
  const value = clampToUnit(linear);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

const decodeSrgb = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const WHITE: LinearColor = [1, 1, 1, 1];

/** The mean colour of a picture, in linear light. */
async function readMeanColor(image: Uint8Array | undefined): Promise<LinearColor> {
  if (!image) return WHITE;
  try {
    const { data } = await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [r = 255, g = 255, b = 255, a = 255] = data;
    return [decodeSrgb(r), decodeSrgb(g), decodeSrgb(b), a / 255];
  } catch {
    return WHITE;
  }
}
