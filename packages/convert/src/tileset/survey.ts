import path from 'node:path';
import type { Archive } from '../archive/openArchive.ts';
import { NotConvertible } from '../result.ts';
import { gunzipIfCompressed } from './gunzip.ts';
import { listImplicitContents } from './implicit.ts';
import { type ContentJson, isObject, type TileJson, type TilesetJson } from './shapes.ts';
import { resolveArchivePath } from './uri.ts';

const MAX_TILES = 2_000_000;
const MAX_JSON_BYTES = 256 * 1024 ** 2;

/** Follows the JSON of a tileset, and of the tilesets in it, and notes what it refers to. */
export class TilesetSurvey {
  /** Paths of what tiles hold, further tilesets excepted. */
  readonly contents = new Set<string>();
  /** Names that contents bear. */
  readonly names = new Set<string>();
  name: string | undefined;
  version = '';
  root: TileJson | undefined;
  readonly #archive: Archive;
  readonly #tilesets = new Set<string>();
  #tiles = 0;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** @throws NotConvertible `damaged`, `tooComplex` or `externalReference` */
  async followTileset(entry: string): Promise<void> {
    const waiting = [entry];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      // A ring of tilesets would have no end.
      if (this.#tilesets.has(name)) throw damagedError(name);
      this.#tilesets.add(name);
      const json = await this.#json(name);
      if (name === entry) this.#begin(json);
      waiting.push(...(await this.#tree(name, json)));
    }
  }

  #begin({ asset, root }: TilesetJson): void {
    this.version = String(asset?.version).slice(0, 20);
    this.root = root;
    this.name = readName(asset?.extras) ?? readName(root?.extras);
  }

  async #json(name: string): Promise<TilesetJson> {
    const file = this.#archive.files.get(name);
    if (!file) throw new NotConvertible('externalReference', { name: name.slice(-100) });
    if (file.size > MAX_JSON_BYTES) throw new NotConvertible('tooLarge');
    const json = parseTilesetJson(await this.#archive.read(file));
    if (!isObject(json)) throw damagedError(name);
    const tileset = json as TilesetJson;
    if (!isObject(tileset.root) || !/^[01]\.\d/.test(String(tileset.asset?.version))) throw damagedError(name);
    if (typeof tileset.schemaUri === 'string') this.#present(name, tileset.schemaUri);
    return tileset;
  }

  /** Walks the tiles of one tileset. @returns paths of further tilesets */
  async #tree(from: string, { root }: TilesetJson): Promise<string[]> {
    const further: string[] = [];
    const waiting: unknown[] = [root];
    while (waiting.length > 0) {
      const tile = waiting.pop();
      if (!isObject(tile)) throw damagedError(from);
      if (++this.#tiles > MAX_TILES) throw new NotConvertible('tooComplex');
      const { content, contents, children, implicitTiling } = tile as TileJson;
      const all = [content, ...(Array.isArray(contents) ? contents : [])].filter(isObject) as ContentJson[];
      if (isObject(implicitTiling)) {
        const uris = all.map(({ uri }) => String(uri));
        for (const uri of await listImplicitContents(this.#archive, from, implicitTiling, uris))
          this.#content(from, uri);
      } else
        for (const one of all) {
          const name = this.#content(from, one.uri ?? one.url);
          const shownName = readName(one.extras);
          if (shownName) this.names.add(shownName);
          if (name.endsWith('.json') && (await this.#isTileset(name))) {
            this.contents.delete(name);
            further.push(name);
          }
        }
      if (children !== undefined && !Array.isArray(children)) throw damagedError(from);
      for (const child of children ?? []) waiting.push(child);
    }
    return further;
  }

  #content(from: string, uri: unknown): string {
    if (typeof uri !== 'string' || uri === '') throw damagedError(from);
    const name = this.#present(from, uri);
    this.contents.add(name);
    return name;
  }

  #present(from: string, uri: string): string {
    const name = resolveArchivePath(from, uri);
    if (!this.#archive.files.has(name)) throw new NotConvertible('externalReference', { name: uri.slice(0, 100) });
    return name;
  }

  /** Told from GeoJSON by its root. */
  async #isTileset(name: string): Promise<boolean> {
    const file = this.#archive.files.get(name);
    if (!file || file.size > MAX_JSON_BYTES) return false;
    const json = parseTilesetJson(await this.#archive.read(file));
    return isObject(json) && 'root' in json;
  }
}

const damagedError = (name: string): NotConvertible =>
  new NotConvertible('damaged', { name: path.posix.basename(name).slice(0, 80) });

function parseTilesetJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(
      gunzipIfCompressed(bytes)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    if (error instanceof NotConvertible) throw error;
    return undefined;
  }
}

/** A name that somebody wrote beside something. */
function readName(extras: unknown): string | undefined {
  const name = isObject(extras) && 'name' in extras ? extras.name : undefined;
  return typeof name === 'string' && name.trim() ? name.trim().slice(0, 200) : undefined;
}
