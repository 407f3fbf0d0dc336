import type { PhotographBlur } from '@twinscape/contract/panoramas';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/** So few colours are left across a blurred part: nothing can be brought back from them. */
const COLOURS = 6;
/** What colours are taken from, in pixels across the sphere. */
const LOOK = 2_048;

/** A part in pixels of a sphere. */
export type PixelArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The parts of a sphere, `size` pixels across, that a blur covers: two where it lies over the seam. Pure. */
export function findBlurred({ locationX, locationY, width, height }: PhotographBlur, size: number): PixelArea[] {
  const pixels = size / 360;
  const top = Math.max(0, Math.floor((90 - locationY - height / 2) * pixels));
  const bottom = Math.min(size / 2, Math.ceil((90 - locationY + height / 2) * pixels));
  const from = Math.floor((locationX - width / 2 + 180) * pixels);
  const to = Math.ceil((locationX + width / 2 + 180) * pixels);
  return [-size, 0, size].flatMap((turn) => {
    const [left, right] = [Math.max(0, from + turn), Math.min(size, to + turn)];
    return right > left && bottom > top ? [{ left, top, width: right - left, height: bottom - top }] : [];
  });
}

/** What is laid over a picture, `width` pixels across: soft patches of a few colours that were there. */
export async function drawBlurs(
  picture: Sharp,
  width: number,
  blurs: readonly PhotographBlur[],
): Promise<OverlayOptions[]> {
  const look = { width: LOOK, height: LOOK / 2 };
  const small = await picture.resize(look.width, look.height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const overlays: OverlayOptions[] = [];
  for (const area of blurs.flatMap((blur) => findBlurred(blur, width))) {
    const scale = LOOK / width;
    const left = Math.min(LOOK - 1, Math.floor(area.left * scale));
    const top = Math.min(LOOK / 2 - 1, Math.floor(area.top * scale));
    const seen = await sharp(small, { raw: { ...look, channels: 3 } })
      .extract({
        left,
        top,
        width: Math.min(LOOK - left, Math.max(1, Math.round(area.width * scale))),
        height: Math.min(LOOK / 2 - top, Math.max(1, Math.round(area.height * scale))),
      })
      .resize(COLOURS, COLOURS, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    const patch = await sharp(seen, { raw: { width: COLOURS, height: COLOURS, channels: 3 } })
      .resize(area.width, area.height, { fit: 'fill', kernel: 'cubic' })
      .jpeg({ quality: 80 })
      .toBuffer();
    overlays.push({ input: patch, left: area.left, top: area.top });
  }
  return overlays;
}
