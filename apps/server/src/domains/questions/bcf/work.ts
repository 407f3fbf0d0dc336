import type { BcfTopic } from '../../../platform/bcf/index.ts';
import { defineSandboxWork } from '../../../platform/sandbox/index.ts';
import type { ImageInfo } from '../../../platform/storage/index.ts';

const MEBIBYTE = 1024 ** 2;

export type BcfReadOptions = {
  readonly maxPixels: number;
  readonly maxTopics: number;
  /** Pixels of the longer side of the pictures of a viewpoint, and of an attached picture. */
  readonly snapshotSides: readonly [number, number];
  readonly attachedSides: readonly [number, number];
  /** What of a topic is read at most. */
  readonly maxComments: number;
  readonly maxViewpoints: number;
  readonly maxFiles: number;
  /** Bytes of a topic's JSON, and of a viewpoint's as it came. */
  readonly maxTopicBytes: number;
  /** Components of a list of a viewpoint that is larger than that: as many as a view names. */
  readonly maxReferences: number;
  readonly pictureExtensions: readonly string[];
};

/** A picture that was made anew; `blob` is its place in the answer. */
export type ReadPicture = ImageInfo & { readonly blob: number };
export type ReadPictures = readonly [big: ReadPicture, small: ReadPicture];

/** A file that came along. Of a picture the two that were made of it. */
export type FileInBcf = {
  readonly path: string;
  readonly name: string;
  /** Whether people see it: a document of the topic. */
  readonly isDocument: boolean;
} & ({ readonly blob: number; readonly size: number } | { readonly pictures: ReadPictures });

export type ReadViewpoint = {
  readonly guid: string;
  /** Its place among those of the topic, where it is not the one in which it came. */
  readonly sort?: number;
  /** Of its JSON. Absent: a mere picture. */
  readonly blob?: number;
  /** It was too large to be kept as it came: only what a view shows of it is left. */
  readonly isCut?: true;
  readonly pictures?: ReadPictures;
};

/** A piece of the answer: where the JSON of a topic is. */
export type ReadPiece = { readonly blob: number };
/** A topic of the file. */
export type ReadQuestion = {
  readonly topic: BcfTopic;
  readonly viewpoints: readonly ReadViewpoint[];
  readonly files: readonly FileInBcf[];
  /** It holds more viewpoints, comments, text or files than a question may: it is told, and not taken over. */
  readonly isTooMuch: boolean;
};

/** A thousand pictures are among what it does. */
export const bcfQuestionsWork = defineSandboxWork<BcfReadOptions, { readonly version: string }>('bcf.questions', {
  inputBytes: 100 * MEBIBYTE,
  memoryBytes: 1_536 * MEBIBYTE,
  timeMs: 300_000,
  cpuMs: 280_000,
  outputBytes: 256 * MEBIBYTE,
});
