import type { BuildingOptions, BuildingSummary, DemoDevice } from '../options.ts';
import { getRevisionChanges, type RevisionChange } from '../revision.ts';
import { StepWriter } from '../step/StepWriter.ts';
import { enumeration, type StepValue, type Token } from '../step/values.ts';
import { type IfcAsset, toAssetProperties } from './assets.ts';
import { type IfcFrame, writeFooter, writeFrame, writeHeader } from './frame.ts';
import { GeometryWriter, type Vec3 } from './GeometryWriter.ts';
import { isRenumbered, pathId } from './identity.ts';
import { type IfcProperty, recordProperties } from './properties.ts';
import type { RelationWriter } from './RelationWriter.ts';

/** Where things are put: a storey, the site or a room, with its own coordinate system. */
export type IfcPlace = {
  readonly ref: Token;
  readonly placement: Token;
  /** Unique in the file, such as `B01/F03`; GlobalIds follow from it. */
  readonly path: string;
  /** As in tags and asset codes: `F03`. */
  readonly code: string;
  /** Before tags and asset codes of the second and further buildings. */
  readonly prefix: string;
  readonly relations: RelationWriter;
};

/** What many things have in common: class, type object, drawing, material, shared properties. */
export type ProductFamily = {
  readonly path: string;
  readonly class: string;
  readonly predefined?: string | undefined;
  readonly type?: Token | undefined;
  readonly map?: Token | undefined;
  readonly material?: Token | undefined;
  readonly sets?: readonly Token[] | undefined;
  readonly objectType?: string | undefined;
};

export type IfcProduct = {
  /** Unique within the place. */
  readonly path: string;
  readonly name: string;
  readonly tag?: string | undefined;
  readonly at?: Vec3 | undefined;
  readonly z?: Vec3 | undefined;
  readonly x?: Vec3 | undefined;
  /** Its own drawing, instead of the family's. */
  readonly items?: readonly Token[] | undefined;
  /** The attributes of its class that stand after Tag, instead of the predefined type alone. */
  readonly own?: readonly StepValue[] | undefined;
  readonly sets?: readonly Token[] | undefined;
  readonly asset?: IfcAsset | undefined;
  /** The whole of which it is a part, instead of being contained in the place. */
  readonly partOf?: IfcElement | undefined;
  /** The room it stands in; coordinates stay those of the storey. */
  readonly room?: IfcElement | undefined;
  readonly systems?: readonly IfcSystem[] | undefined;
};

export type IfcElement = {
  readonly ref: Token;
  readonly placement: Token;
  readonly path: string;
  readonly place: IfcPlace;
};

export type IfcSystem = { readonly ref: Token; readonly path: string; readonly kind: string };

/** The file while it is written: numbers, GlobalIds, what has been counted. */
export class IfcModel {
  readonly step = new StepWriter();
  readonly geometry = new GeometryWriter(this.step);
  readonly frame: IfcFrame;
  /** In models for measurements every element has properties of its own. */
  readonly rich: boolean;
  readonly revision: 1 | 2;
  readonly #seed: number;
  readonly #renumber: boolean;
  readonly #changes: ReadonlyMap<string, RevisionChange>;
  readonly #families = new Map<string, ProductFamily>();
  readonly #shared = new Map<string, Token>();
  readonly #classes = new Map<string, number>();
  readonly #devices: DemoDevice[] = [];
  readonly #types: Token[] = [];
  #elements = 0;
  #values = 0;

  constructor(options: BuildingOptions) {
    this.rich = typeof options.size === 'object';
    this.revision = options.revision ?? 1;
    this.#seed = options.seed ?? 1;
    this.#renumber = options.renumberGlobalIds ?? false;
    this.#changes = getRevisionChanges(this.revision);
    writeHeader(this.step, `twinscape-${typeof options.size === 'object' ? options.size.elements : options.size}.ifc`);
    this.frame = writeFrame(this.step, this.geometry);
  }

  get elements(): number {
    return this.#elements;
  }

  /** Type objects belong to the project. */
  declare(type: Token): void {
    this.#types.push(type);
  }

  end(project: Token): BuildingSummary {
    this.rooted('IFCRELDECLARES', 'project/types', undefined, undefined, project, this.#types);
    writeFooter(this.step);
    const classes = Object.fromEntries([...this.#classes].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { elements: this.#elements, classes, propertyValues: this.#values, devices: this.#devices };
  }

  id(path: string): string {
    return pathId(path, this.#seed);
  }

  /**
   * A whole number from 0 to below `below` that follows from the path and the seed alone: what is added elsewhere does
   * not change it.
   */
  pick(path: string, below: number): number {
    let hash = 2166136261 ^ this.#seed;
    for (let i = 0; i < path.length; i++) hash = Math.imul(hash ^ path.charCodeAt(i), 16777619);
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
    return ((hash ^ (hash >>> 13)) >>> 0) % below;
  }

  /** An instance with a GlobalId; `path` must be unique in the file. */
  rooted(type: string, path: string, ...attributes: StepValue[]): Token {
    return this.step.add(type, this.id(path), this.frame.owner, ...attributes);
  }

  /** Made at its first use. */
  once(key: string, make: () => Token): Token {
    const known = this.#shared.get(key);
    if (known) return known;
    const made = make();
    this.#shared.set(key, made);
    return made;
  }

  family(key: string, make: () => ProductFamily): ProductFamily {
    const known = this.#families.get(key);
    if (known) return known;
    const made = make();
    this.#families.set(key, made);
    return made;
  }

  property({ name, value, unit }: IfcProperty): Token {
    this.#values++;
    return this.step.add('IFCPROPERTYSINGLEVALUE', name, undefined, value, unit ? this.frame.units[unit] : undefined);
  }

  propertySet(path: string, name: string, properties: readonly IfcProperty[]): Token {
    const written = properties.map((property) => this.property(property));
    return this.rooted('IFCPROPERTYSET', path, name, undefined, written);
  }

  /** Quantities of the standard's own names: lengths in mm, areas in m², volumes in m³. */
  quantities(path: string, name: string, values: Readonly<Record<string, number>>): Token {
    const written = Object.entries(values).map(([key, value]) => {
      const kind = key.endsWith('Area') ? 'AREA' : key.endsWith('Volume') ? 'VOLUME' : 'LENGTH';
      const rounded = kind === 'LENGTH' ? Math.round(value) : Math.round(value * 1000) / 1000;
      return this.step.add(`IFCQUANTITY${kind}`, key, undefined, undefined, rounded, undefined);
    });
    this.#values += written.length;
    return this.rooted('IFCELEMENTQUANTITY', path, name, undefined, undefined, written);
  }

  shape(items: readonly Token[]): Token {
    return this.step.add('IFCPRODUCTDEFINITIONSHAPE', undefined, undefined, [this.representation(items, 'SolidModel')]);
  }

  representation(items: readonly Token[], kind: string): Token {
    return this.step.add('IFCSHAPEREPRESENTATION', this.frame.body, 'Body', kind, items);
  }

  /** A drawing that many things show. */
  map(items: readonly Token[], kind: 'SolidModel' | 'Tessellation' = 'SolidModel'): Token {
    return this.step.add('IFCREPRESENTATIONMAP', this.geometry.axes([0, 0, 0]), this.representation(items, kind));
  }

  #mapped(map: Token): Token {
    const unmoved = this.once('unmoved', () =>
      this.step.add(
        'IFCCARTESIANTRANSFORMATIONOPERATOR3D',
        undefined,
        undefined,
        this.step.add('IFCCARTESIANPOINT', [0, 0, 0]),
        undefined,
        undefined,
      ),
    );
    const item = this.step.add('IFCMAPPEDITEM', map, unmoved);
    return this.step.add('IFCPRODUCTDEFINITIONSHAPE', undefined, undefined, [
      this.representation([item], 'MappedRepresentation'),
    ]);
  }

  changeAt(path: string): RevisionChange | undefined {
    return this.#changes.get(path);
  }

  /** Whether revision 2 took it away. Ask before putting what `REVISION_CHANGES` may remove. */
  isGone(place: IfcPlace, path: string): boolean {
    return this.#changes.get(`${place.path}/${path}`)?.change === 'removed';
  }

  put(place: IfcPlace, family: ProductFamily, product: IfcProduct): IfcElement {
    const path = `${place.path}/${product.path}`;
    const change = this.#changes.get(path);
    const at = moved(product.at ?? [0, 0, 0], change);
    const placement = this.geometry.placement(place.placement, at, product.z, product.x);
    const drawing = product.items ? this.shape(product.items) : family.map ? this.#mapped(family.map) : undefined;
    const own = product.own ?? (family.predefined ? [enumeration(family.predefined)] : [undefined]);
    const identity = this.#renumber && isRenumbered(family.class) ? `${path}/renumbered` : path;
    const named = [
      product.name,
      undefined,
      family.objectType,
      placement,
      drawing,
      product.tag && `${place.prefix}${product.tag}`,
    ];
    const ref = this.rooted(family.class, identity, ...named, ...own);
    const element: IfcElement = { ref, placement, path, place };
    this.#relate(element, family, product);
    if (product.asset) this.#describe(element, family, product, product.asset, this.id(identity), change);
    if (this.rich) place.relations.gather('described', this.#record(path), `${path}/record`, ref);
    this.counted(family.class);
    return element;
  }

  counted(type: string): void {
    this.#elements++;
    this.#classes.set(type, (this.#classes.get(type) ?? 0) + 1);
  }

  #relate(element: IfcElement, family: ProductFamily, product: IfcProduct): void {
    const { relations } = element.place;
    const { partOf, room } = product;
    if (partOf) relations.gather('aggregated', partOf.ref, partOf.path, element.ref);
    else if (room) relations.gather('contained', room.ref, room.path, element.ref);
    else relations.gather('contained', element.place.ref, element.place.path, element.ref);
    if (family.type) relations.gather('typed', family.type, family.path, element.ref);
    if (family.material) relations.gather('made', family.material, `${family.path}/material`, element.ref);
    for (const [i, set] of (family.sets ?? []).entries())
      relations.gather('described', set, `${family.path}/set ${i}`, element.ref);
    for (const [i, set] of (product.sets ?? []).entries())
      relations.gather('described', set, `${element.path}/set ${i}`, element.ref);
    for (const system of product.systems ?? []) relations.gather('member', system.ref, system.path, element.ref);
  }

  #describe(
    element: IfcElement,
    family: ProductFamily,
    product: IfcProduct,
    asset: IfcAsset,
    id: string,
    change: RevisionChange | undefined,
  ): void {
    const values = toAssetProperties(
      asset,
      (below, salt) => this.pick(`${element.path}/${salt}`, below),
      change?.properties,
    );
    const set = this.propertySet(`${element.path}/asset`, '资产信息 Asset', values);
    element.place.relations.gather('described', set, `${element.path}/asset`, element.ref);
    if (!asset.device) return;
    this.#devices.push({
      key: asset.key,
      kind: asset.device,
      assetCode: asset.code,
      globalId: id,
      class: family.class,
      name: product.name,
      storey: element.place.code,
    });
  }

  #record(path: string): Token {
    return this.propertySet(
      `${path}/record`,
      '施工信息 Construction',
      recordProperties(path, (part, below) => this.pick(part, below)),
    );
  }
}

const moved = (at: Vec3, change: RevisionChange | undefined): Vec3 =>
  change?.by ? [at[0] + change.by[0], at[1] + change.by[1], at[2] + change.by[2]] : at;
