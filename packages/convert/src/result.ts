import type { BoundingBox } from './content.ts';
import type { Undrawn } from './undrawn.ts';

/** Raised with every change of what conversions write; stored beside each version. */
export const CONVERTER_VERSION = '1';

export const CONVERSION_STAGES = ['reading', 'geometry', 'tiles', 'elements', 'saving'] as const;
export type ConversionStage = (typeof CONVERSION_STAGES)[number];

/** What the converter is asked for. Paths are of this machine and made by the caller, never by a client. */
export type ConversionRequest = {
  /** The file; its format is decided by `extension` and checked against its content. */
  readonly source: string;
  /** `.ifc` and so on, in lower case: what the uploaded file's name ended in. */
  readonly extension: string;
  /**
   * What people call the model: the name of its root where the file names nothing (OBJ, tilesets, scenes without a
   * name).
   */
  readonly name?: string;
  /** An empty folder for what comes out; the caller removes it. */
  readonly folder: string;
  /** Number of the version, the first column of every row that is written. */
  readonly key: number;
  /** A program that turns closed formats into open ones, see `external/`. */
  readonly external?: { readonly command: string; readonly args: readonly string[]; readonly timeoutMs: number };
};

/**
 * Entry of the pack: a file of the tilesets, gzip-compressed where that makes it smaller. Offsets and lengths in bytes.
 */
export type PackEntry = {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
  readonly size: number;
  readonly gzip: boolean;
};

/** What a conversion leaves in its folder, besides the rows of `CONVERSION_COLUMNS` as `<table>.copy`. */
export type ConversionResult = {
  readonly converterVersion: string;
  readonly schema: string;
  readonly application?: string;
  /** All tileset files after one another. */
  readonly pack: { readonly file: 'tiles.pack'; readonly entries: readonly PackEntry[] };
  /** Entries of the pack where viewers begin; without geometry there is none. */
  readonly tileset?: string;
  readonly spaces?: string;
  readonly counts: {
    readonly elements: number;
    readonly withGeometry: number;
    readonly triangles: number;
    readonly properties: number;
    readonly tiles: number;
    readonly systems: number;
  };
  /** Without rooms. */
  readonly box?: BoundingBox;
  /** PNG pictures in the folder: a plan sketch drawn from the boxes, 256 and 1280 pixels wide. */
  readonly thumbnails?: { readonly small: string; readonly large: string };
  /** Absent where tiles are kept as they came: nobody knows what they should hold. */
  readonly undrawn?: Undrawn;
  /** What was left out or mended, for the log and for people who ask. */
  readonly warnings: readonly string[];
  readonly seconds: Readonly<Record<string, number>>;
  readonly peakBytes: number;
};

const CLOSED_EXTENSIONS: readonly string[] = ['.rvt', '.dwg', '.dgn', '.mv'];

/** Whether only a configured converter reads files of this ending. */
export const isClosedFormat = (extension: string): boolean => CLOSED_EXTENSIONS.includes(extension);

/** Why a file could not be converted, as people understand it. Codes are stable; the texts stand in `reasons.ts`. */
export const REASON_CODES = [
  'empty',
  'notThisFormat',
  'truncated',
  'damaged',
  'tooLarge',
  'tooComplex',
  'outOfMemory',
  'tookTooLong',
  'stuck',
  'noGeometry',
  'archiveBomb',
  'archiveUnsafe',
  'archiveEncrypted',
  'archiveNoModel',
  'archiveSeveralModels',
  'externalReference',
  'unsupportedExtension',
  'needsConverter',
  'converterFailed',
  'converterNoResult',
  'crashed',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** A file's own fault: told to people, never retried. */
export class NotConvertible extends Error {
  override readonly name = 'NotConvertible';
  constructor(
    readonly code: ReasonCode,
    /** Values for the braces of the reason's text; short, and nothing of this machine. */
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}
