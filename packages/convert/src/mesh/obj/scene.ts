import { NotConvertible } from '../../result.ts';
import type { TilesBuilder } from '../../tiles/index.ts';
import type { MeshElements } from '../elements.ts';
import { refuseTooManyTriangles } from '../limits.ts';
import { DEFAULT_COLOR, type MaterialColor, pickColorForName } from './palette.ts';
import { triangulate } from './polygon.ts';

/** Corners of triangles that go to the tiles at once. */
const BATCH_CORNERS = 600_000;
const MAX_VERTICES = 60_000_000;
const MAX_NAME_LENGTH = 200;

/**
 * Takes an OBJ file line by line: gathers vertices, opens elements, and hands triangles of one element and material on.
 */
export class ObjScene {
  readonly warnings: string[] = [];
  readonly #elements: MeshElements;
  readonly #tiles: TilesBuilder;
  readonly #colors: ReadonlyMap<string, MaterialColor>;
  #positions = new Float64Array(3_000);
  #length = 0;
  #corners: number[] = [];
  #triangles = 0;
  readonly #root: number;
  #object: number | undefined;
  #group: number | undefined;
  #material = '';
  /** Elements by the name of what contains them and their own: exporters open a group again and again. */
  readonly #known = new Map<string, number>();

  constructor(
    elements: MeshElements,
    tiles: TilesBuilder,
    { name, colors }: { readonly name: string; readonly colors: ReadonlyMap<string, MaterialColor> },
  ) {
    this.#elements = elements;
    this.#tiles = tiles;
    this.#colors = colors;
    this.#root = elements.add({ class: 'Model', name });
  }

  readLine(text: string): void {
    if (text.startsWith('v ')) this.#vertex(text.split(' ', 8).filter(Boolean));
    else if (text.startsWith('f ')) this.#face(text);
    else this.#word(text.trim());
  }

  /** Hands on what was gathered for the current element and material. */
  flush(): void {
    if (this.#corners.length === 0) return;
    const element = this.#group ?? this.#object ?? this.#root;
    const places = new Map<number, number>();
    const indices = Uint32Array.from(this.#corners, (corner) => {
      const place = places.get(corner) ?? places.size;
      places.set(corner, place);
      return place;
    });
    const positions = new Float64Array(places.size * 3);
    for (const [corner, place] of places)
      for (let part = 0; part < 3; part++) positions[place * 3 + part] = this.#positions[corner * 3 + part] ?? 0;
    const known = this.#colors.get(this.#material);
    const color = known ?? (this.#material ? pickColorForName(this.#material) : DEFAULT_COLOR);
    this.#elements.assignMaterial(element, this.#material);
    this.#tiles.addMesh({ key: element, positions, indices, color });
    this.#corners = [];
  }

  #word(text: string): void {
    const [word = '', ...rest] = text.split(/\s+/);
    const name = rest.join(' ').slice(0, MAX_NAME_LENGTH);
    switch (word) {
      case 'v':
        this.#vertex(text.split(/\s+/, 8));
        break;
      case 'f':
        this.#face(text);
        break;
      case 'o':
        this.flush();
        this.#object = name ? this.#element('Object', name, this.#root) : undefined;
        this.#group = undefined;
        break;
      case 'g':
        this.flush();
        this.#group = name && name !== 'default' ? this.#element('Group', name, this.#object ?? this.#root) : undefined;
        break;
      case 'usemtl':
        this.flush();
        this.#material = name;
        break;
      case 'curv':
      case 'curv2':
      case 'surf':
        if (this.warnings.length === 0) this.warnings.push('Free-form curves and surfaces were left out');
        break;
    }
  }

  #element(kind: string, name: string, parent: number): number {
    const path = `${parent}/${kind}/${name}`;
    const element = this.#known.get(path) ?? this.#elements.add({ class: kind, name, parent });
    this.#known.set(path, element);
    return element;
  }

  #vertex([, x, y, z]: readonly string[]): void {
    if (this.#length === this.#positions.length) {
      if (this.#length / 3 >= MAX_VERTICES)
        throw new NotConvertible('tooComplex', { what: 'vertices', limit: MAX_VERTICES });
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#positions);
      this.#positions = larger;
    }
    for (const text of [x, y, z]) {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new NotConvertible('damaged', { name: `v ${this.#length / 3 + 1}` });
      this.#positions[this.#length++] = value;
    }
  }

  #face(text: string): void {
    const count = this.#length / 3;
    const corners = text
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((corner) => {
        const given = Number.parseInt(corner, 10);
        // Counted from 1, or backwards from the last vertex so far.
        const place = given < 0 ? count + given : given - 1;
        if (!(place >= 0 && place < count)) throw new NotConvertible('damaged', { name: `f ${corner.slice(0, 20)}` });
        return place;
      });
    triangulate(corners, this.#positions, (a, b, c) => this.#corners.push(a, b, c));
    this.#triangles += Math.max(0, corners.length - 2);
    refuseTooManyTriangles(this.#triangles);
    if (this.#corners.length >= BATCH_CORNERS) this.flush();
  }
}
