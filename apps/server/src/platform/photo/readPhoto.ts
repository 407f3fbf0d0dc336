import readExif, { type Exif } from 'exif-reader';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Size in pixels as it is seen, and what the camera wrote; what it did not is absent. */
export type CameraFacts = {
  readonly width: number;
  readonly height: number;
  /** Of a clock that knows no zone: yyyy-MM-dd HH:mm:ss. */
  readonly takenAt?: string;
  readonly camera?: string;
  readonly lens?: string;
  readonly exposureSeconds?: number;
  readonly aperture?: number;
  readonly iso?: number;
  readonly focalLengthMm?: number;
  /** Degrees north and east. */
  readonly latitude?: number;
  readonly longitude?: number;
};

const TEXT_MAX = 120;
/** EXIF 2.32, 4.6.5: orientations by which the picture lies on its side. */
const FIRST_ON_SIDE = 5;

/** What cameras and scanners write. An SVG is a document, which only its own cleaner lets in (`platform/storage`). */
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/avif', 'image/heic', 'image/gif'];

/** Size and what the camera wrote (EXIF 2.32, CIPA DC-008), as far as it makes sense. */
export async function readPhoto(input: Buffer): Promise<CameraFacts> {
  const found = await fileTypeFromBuffer(input);
  if (!found || !PHOTOGRAPHS.includes(found.mime)) throw new TypeError('no photograph');
  const { width, height, orientation = 1, exif } = await sharp(input, { failOn: 'none' }).metadata();
  const isOnSide = orientation >= FIRST_ON_SIDE;
  const size = isOnSide ? { width: height, height: width } : { width, height };
  if (!exif) return size;
  try {
    return { ...size, ...toFacts(readExif(exif)) };
  } catch {
    // The picture is what it is, whatever stands beside it.
    return size;
  }
}

/** Fields that a camera left out, or that are not what they should be, are absent. Pure. */
export function toFacts({
  Image: image = {},
  Photo: photo = {},
  GPSInfo: place = {},
}: Partial<Exif>): Partial<CameraFacts> {
  const camera = [toText(image.Make), toText(image.Model)].filter((one) => one !== undefined);
  const [make = '', model = ''] = camera;
  const facts = {
    takenAt: toLocalTime(photo.DateTimeOriginal ?? image.DateTime),
    // Many models say their maker's name themselves.
    camera: camera.length === 2 && model.startsWith(make) ? model : camera.join(' ') || undefined,
    lens: toText(photo.LensModel),
    exposureSeconds: toPositive(photo.ExposureTime),
    aperture: toPositive(photo.FNumber),
    iso: toPositive([photo.ISOSpeedRatings].flat()[0]),
    focalLengthMm: toPositive(photo.FocalLength),
    latitude: toDegrees(place.GPSLatitude, place.GPSLatitudeRef, 90),
    longitude: toDegrees(place.GPSLongitude, place.GPSLongitudeRef, 180),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

const CONTROL = /\p{Cc}+/gu;
function toText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replace(CONTROL, ' ').trim().slice(0, TEXT_MAX);
  return text === '' ? undefined : text;
}

const toPositive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;

/** A camera knows no zone: the time stands as it showed it. */
function toLocalTime(value: unknown): string | undefined {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  return value.toISOString().slice(0, 19).replace('T', ' ');
}

/** Degrees, minutes and seconds, and N, S, E or W. */
function toDegrees(value: unknown, ref: unknown, most: number): number | undefined {
  if (!Array.isArray(value) || value.length < 3 || typeof ref !== 'string') return undefined;
  const [degrees, minutes, seconds] = value.map(Number);
  const sum = (degrees ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600;
  if (!Number.isFinite(sum) || sum > most) return undefined;
  return Math.round((/^[SW]/.test(ref) ? -sum : sum) * 1e6) / 1e6;
}
