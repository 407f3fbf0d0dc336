import type { ModelContent } from '../content.ts';
import { NotConvertible } from '../result.ts';

export type ReadOptions = {
  /** Told now and then with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

export type IfcContent = {
  readonly content: ModelContent;
  /** Place in `content.elements` of what bears this number (#n) in the file; `undefined` for everything that is no element. */
  readonly numberOf: (expressId: number) => number | undefined;
  /** Rooms: they are drawn into a tileset of their own. */
  readonly isSpace: (expressId: number) => boolean;
  /** What was left out or mended, in English, at most some hundred lines. */
  readonly warnings: readonly string[];
};

/**
 * The meaning of an IFC file (ISO 16739: IFC2X3, IFC4, IFC4X3; ISO 10303-21 clear text). Synchronous: it belongs into a process or thread of its own.
 *
 * @param bytes the whole file; it is read in place, never copied
 * @throws NotConvertible `empty`, `notThisFormat`, `truncated`, `damaged` or `tooComplex`; nothing else
 */
export function readIfcContent(bytes: Uint8Array, options: ReadOptions = {}): IfcContent {
  options.onProgress?.(0);
  if (bytes.length === 0) throw new NotConvertible('empty');
  throw new NotConvertible('notThisFormat');
}
