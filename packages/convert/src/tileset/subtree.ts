import { NotConvertible } from '../result.ts';
import { isObject } from './shapes.ts';

export type SubtreeTile = { readonly level: number; readonly morton: number };
export type Subtree = {
  /** Tiles that have the n-th content. */
  contents(place: number): Iterable<SubtreeTile>;
  /** Roots of the subtrees below. */
  children(): Iterable<SubtreeTile>;
};

type Availability = { readonly bitstream?: unknown; readonly bufferView?: unknown; readonly constant?: unknown };
type SubtreeJson = {
  readonly buffers?: readonly { readonly uri?: unknown; readonly byteLength?: unknown }[];
  readonly bufferViews?: readonly {
    readonly buffer?: number;
    readonly byteOffset?: number;
    readonly byteLength?: number;
  }[];
  readonly contentAvailability?: unknown;
  readonly childSubtreeAvailability?: Availability;
};

const damagedError = (): NotConvertible => new NotConvertible('damaged', { name: 'subtree' });

/** Reads a subtree file, binary or JSON (3D Tiles 1.1, "Subtree JSON Format" and "Subtree Binary Format"). */
export async function readSubtree(
  bytes: Buffer,
  { levels, isOctree }: { readonly levels: number; readonly isOctree: boolean },
  readOther: (uri: string) => Promise<Buffer>,
): Promise<Subtree> {
  const { json, internal } = parseSubtree(bytes);
  const bits = async (availability: Availability | undefined, count: number): Promise<(place: number) => boolean> => {
    if (!availability) return () => false;
    if (availability.constant !== undefined) return () => availability.constant === 1;
    const view = json.bufferViews?.[Number(availability.bitstream ?? availability.bufferView)];
    const buffer = json.buffers?.[view?.buffer ?? -1];
    if (!view || !buffer) throw damagedError();
    const from = typeof buffer.uri === 'string' ? await readOther(buffer.uri) : internal;
    const start = view.byteOffset ?? 0;
    const part = from.subarray(start, start + (view.byteLength ?? 0));
    if (part.length * 8 < count) throw damagedError();
    return (place) => (((part[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
  };
  const branches = isOctree ? 8 : 4;
  const tiles = (branches ** levels - 1) / (branches - 1);
  // One content was written without a list in the first drafts.
  const given = Array.isArray(json.contentAvailability) ? json.contentAvailability : [json.contentAvailability];
  const contents = await Promise.all(given.filter(isObject).map((one) => bits(one, tiles)));
  const children = await bits(json.childSubtreeAvailability, branches ** levels);
  return {
    *contents(place) {
      const has = contents[place];
      if (!has) return;
      for (let level = 0, first = 0; level < levels; first += branches ** level, level++)
        for (let morton = 0; morton < branches ** level; morton++) if (has(first + morton)) yield { level, morton };
    },
    *children() {
      for (let morton = 0; morton < branches ** levels; morton++) if (children(morton)) yield { level: levels, morton };
    },
  };
}

function parseSubtree(bytes: Buffer): { readonly json: SubtreeJson; readonly internal: Buffer } {
  const isBinary = bytes.toString('latin1', 0, 4) === 'subt';
  if (isBinary && bytes.length < 24) throw damagedError();
  const length = isBinary ? Number(bytes.readBigUInt64LE(8)) : bytes.length;
  const start = isBinary ? 24 : 0;
  if (start + length > bytes.length) throw damagedError();
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8', start, start + length));
    if (isObject(json)) return { json: json as SubtreeJson, internal: bytes.subarray(start + length) };
  } catch {
    // Said below.
  }
  throw damagedError();
}
