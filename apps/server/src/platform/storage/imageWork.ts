import { defineSandboxWork, type Sandbox, SandboxFailed } from '../sandbox/index.ts';
import { type ImageRefusal, ImageRefused } from './imageRefused.ts';

const MEBIBYTE = 1024 ** 2;

export type ImageOptions = {
  readonly maxPixels: number;
  readonly maxSides: readonly number[];
  readonly isAnyPicture?: boolean | undefined;
};
export type ImageInfo = {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly extension: 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
};
export type PreparedImage = ImageInfo & { readonly bytes: Buffer };

/**
 * Pictures of strangers are decoded and drawn outside. 50 million pixels of four bytes are held twice at most; an SVG
 * that asks for more ends there.
 */
export const imageWork = defineSandboxWork<ImageOptions, readonly ImageInfo[] | { readonly refused: ImageRefusal }>(
  'image.prepare',
  {
    inputBytes: 64 * MEBIBYTE,
    memoryBytes: 640 * MEBIBYTE,
    timeMs: 20_000,
    cpuMs: 12_000,
    outputBytes: 96 * MEBIBYTE,
  },
);

type Picture = {
  readonly input: () => Uint8Array | Promise<Uint8Array>;
  readonly maxPixels: number;
  /** Of each result, in pixels: one picture a side, in this order. */
  readonly maxSides: readonly number[];
  /** Scans (tiff) and avif, too. */
  readonly isAnyPicture?: true;
  readonly owner: string;
};

/** New pictures of one that came in, made in a process of its own; throws `ImageRefused`. */
export async function prepareImageInSandbox(
  sandbox: Pick<Sandbox, 'run'>,
  { input, maxPixels, maxSides, isAnyPicture, owner }: Picture,
): Promise<readonly PreparedImage[]> {
  const { value, blobs } = await sandbox
    .run(imageWork, { input, owner, options: { maxPixels, maxSides, isAnyPicture } })
    .catch((cause: unknown) => {
      if (!(cause instanceof SandboxFailed)) throw cause;
      throw new ImageRefused(cause.failure === 'crash' ? 'damaged' : 'too-complex', { cause });
    });
  if ('refused' in value) throw new ImageRefused(value.refused);
  return value.map((head, at) => ({ ...head, bytes: blobs[at] ?? Buffer.alloc(0) }));
}
