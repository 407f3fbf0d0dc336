import {
  type CaptureRefusal,
  PANORAMA_PIXELS_MAX,
  PANORAMA_TILE,
  PANORAMA_WIDTHS,
  type PhotographBlur,
} from '@twinscape/contract/panoramas';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { type CameraFacts, readPhoto } from '../../../platform/photo/readPhoto.ts';
import { drawBlurs } from './blur.ts';
import { isCubeStrip, openCubeStrip } from './cubeFaces.ts';
import { isDualFisheye, LOOK_HEIGHT, LOOK_WIDTH } from './fisheye.ts';
import { findMargins, readGPano } from './gpano.ts';
import { countTiles, findTiles } from './pack.ts';
import type { ConvertedPhotograph, TileLevel } from './work.ts';

/** Decided before libvips sees a byte: it would open more formats than are accepted. */
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/avif', 'image/webp'];
/** Twice as wide as high, by so much more or less. */
const TOLERANCE = 0.02;
const WIDTH_MIN = 1_024;
const TILE_QUALITY = 80;
const PICTURE_QUALITY = 82;
/** Of the whole sphere, which stands in until tiles come. */
const SPHERE_WIDTH = PANORAMA_WIDTHS[0];
/** A picture of what lies straight ahead, cut out of the level twice as wide: so many pixels of it. */
const COVER = { width: 1_280, height: 720 } as const;
const THUMBNAIL_WIDTH = 256;

/** The photograph becomes no panorama; the reason chooses the sentence. */
export class PhotographRefused extends Error {
  override readonly name = 'PhotographRefused';
  constructor(
    readonly reason: CaptureRefusal,
    options?: ErrorOptions,
  ) {
    super(`the photograph is refused: ${reason}`, options);
  }
}

export type ConvertedBytes = ConvertedPhotograph & {
  readonly pack: Buffer;
  readonly sphere: Buffer;
  readonly cover: Buffer;
  readonly thumbnail: Buffer;
};

/**
 * Tiles and pictures of an equirectangular photograph, or of six faces of a cube in a row, in sRGB and without whatever
 * else its file held. One pass of libvips writes all levels; the pictures are put together from tiles, so that the
 * photograph is decoded once. What `blurs` names cannot be recognised in any of them. Throws `PhotographRefused`.
 */
export async function convertPhotograph(input: Buffer, blurs: readonly PhotographBlur[] = []): Promise<ConvertedBytes> {
  try {
    const { facts, pose, picture, width } = await openPhotograph(input);
    const shown = blurs.length === 0 ? picture : picture.composite(await drawBlurs(picture.clone(), width, blurs));
    const pack = await shown
      .removeAlpha()
      .jpeg({ quality: TILE_QUALITY })
      .tile({ size: PANORAMA_TILE, overlap: 0, container: 'zip', layout: 'dz', depth: 'onepixel' })
      .toBuffer();
    const levels = findTiles(
      pack,
      PANORAMA_WIDTHS.filter((one) => one <= width),
    );
    await refuseFisheye(pack);
    // Each keeps one processor busy.
    const [sphere, cover] = await Promise.all([drawSphere(pack, levels[0]), drawCover(pack, levels)]);
    const thumbnail = await sharp(cover).resize(THUMBNAIL_WIDTH).jpeg({ quality: PICTURE_QUALITY }).toBuffer();
    return { levels, facts, pose, pack, sphere, cover, thumbnail };
  } catch (error) {
    throw toRefused(error);
  }
}

async function openPhotograph(input: Buffer) {
  const found = await fileTypeFromBuffer(input).catch(() => undefined);
  if (!found || !PHOTOGRAPHS.includes(found.mime)) throw new PhotographRefused('notAPicture');
  const options = { limitInputPixels: PANORAMA_PIXELS_MAX, sequentialRead: true, failOn: 'error' } as const;
  const head = await sharp(input, options)
    .metadata()
    .catch((error: unknown) => {
      throw toRefused(error);
    });
  if ((head.pages ?? 1) > 1) throw new PhotographRefused('animated');
  if (isCubeStrip(head)) {
    const joined = await openCubeStrip(sharp(input, options), head);
    if (!joined) throw new PhotographRefused('tooSmall');
    return { facts: {}, pose: {}, ...joined };
  }
  const { pose, area } = readGPano(head.xmp);
  const margins = findMargins(head, area);
  const full = {
    width: head.width + (margins ? margins.left + margins.right : 0),
    height: head.height + (margins ? margins.top + margins.bottom : 0),
  };
  if (full.width * full.height > PANORAMA_PIXELS_MAX) throw new PhotographRefused('tooManyPixels');
  if (full.width < WIDTH_MIN) throw new PhotographRefused('tooSmall');
  if (Math.abs(full.width / full.height - 2) > TOLERANCE) throw new PhotographRefused('notTwoToOne');
  const width = PANORAMA_WIDTHS.findLast((one) => one <= full.width) ?? SPHERE_WIDTH;
  let picture = sharp(input, options);
  if (margins)
    picture = sharp(
      await picture
        .extend({ ...margins, background: '#000' })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
  if (width !== full.width || width / 2 !== full.height) picture = picture.resize(width, width / 2, { fit: 'fill' });
  const { width: _width, height: _height, ...facts } = await readPhoto(input).catch((): CameraFacts => head);
  return {
    facts: pickFacts(facts),
    pose,
    picture: picture.flatten({ background: '#000' }).toColourspace('srgb'),
    width,
  };
}

/** Of what a picture says of itself, that which cameras write. Pure. */
function pickFacts(facts: Partial<CameraFacts>): ConvertedPhotograph['facts'] {
  const { takenAt, camera, lens, exposureSeconds, aperture, iso, focalLengthMm, latitude, longitude } = facts;
  const picked = { takenAt, camera, lens, exposureSeconds, aperture, iso, focalLengthMm, latitude, longitude };
  return Object.fromEntries(Object.entries(picked).filter(([, value]) => value !== undefined));
}

type Area = { readonly column: number; readonly row: number; readonly columns: number; readonly rows: number };

/** A rectangle of tiles as one picture. */
async function joinTiles(pack: Buffer, level: TileLevel | undefined, area: Area): Promise<Sharp> {
  if (!level) throw new Error('there is no such level');
  const [columns] = countTiles(level.width);
  const tiles = [];
  for (let row = 0; row < area.rows; row += 1)
    for (let column = 0; column < area.columns; column += 1) {
      const at = (area.row + row) * columns + area.column + column;
      const offset = level.offsets[at] ?? 0;
      tiles.push({
        input: pack.subarray(offset, offset + (level.lengths[at] ?? 0)),
        left: column * PANORAMA_TILE,
        top: row * PANORAMA_TILE,
      });
    }
  const size = { width: area.columns * PANORAMA_TILE, height: area.rows * PANORAMA_TILE };
  const joined = await sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite(tiles)
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(joined, { raw: { ...size, channels: 3 } });
}

/** The level that is one tile is enough to tell. */
async function refuseFisheye(pack: Buffer): Promise<void> {
  const [small] = findTiles(pack, [PANORAMA_TILE]);
  const offset = small?.offsets[0] ?? 0;
  const grey = await sharp(pack.subarray(offset, offset + (small?.lengths[0] ?? 0)))
    .resize(LOOK_WIDTH, LOOK_HEIGHT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  if (isDualFisheye(grey)) throw new PhotographRefused('fisheye');
}

const drawSphere = async (pack: Buffer, level: TileLevel | undefined): Promise<Buffer> =>
  (await joinTiles(pack, level, { column: 0, row: 0, columns: 4, rows: 2 }))
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer();

/** What lies straight ahead: 112° of the second level, or of the first one enlarged. */
async function drawCover(pack: Buffer, [first, second]: readonly TileLevel[]): Promise<Buffer> {
  const level = second ?? first;
  const [columns, rows] = countTiles(level?.width ?? SPHERE_WIDTH);
  const middle = await joinTiles(pack, level, {
    column: columns / 2 - 2,
    row: Math.max(0, rows / 2 - 1),
    columns: 4,
    rows: 2,
  });
  const height = PANORAMA_TILE * 2;
  const width = PANORAMA_TILE * 4;
  // The middle of 2048 × 1024 pixels; of the first level, the middle of them enlarged.
  const part = second ? COVER : { width: COVER.width / 2, height: COVER.height / 2 };
  return middle
    .extract({
      left: Math.floor((width - part.width) / 2),
      top: Math.floor((height - part.height) / 2),
      ...part,
    })
    .resize(COVER.width, COVER.height)
    .jpeg({ quality: PICTURE_QUALITY })
    .toBuffer();
}

/** The limit of pixels has no code of its own in sharp, only its message. */
function toRefused(error: unknown): unknown {
  if (error instanceof PhotographRefused || !(error instanceof Error)) return error;
  if (/pixel limit/.test(error.message)) return new PhotographRefused('tooManyPixels', { cause: error });
  // What libvips says of files; anything else is a fault of ours.
  if (/Vips|Input|unsupported|premature|corrupt|heif|png|jpeg|webp/i.test(error.message))
    return new PhotographRefused('damaged', { cause: error });
  return error;
}
