import type { StepCursor, StepFile } from '../step/index.ts';
import { SI_PREFIXES, SI_UNITS, toPower, toUnitKind, toUnitSymbol } from './unitNames.ts';

/** A unit as it is written, and what one of it is in the SI unit of its kind (metres for lengths). */
export type IfcUnit = { readonly symbol: string; readonly factor: number };

export const UNIT_ENTITIES = [
  'IFCUNITASSIGNMENT',
  'IFCSIUNIT',
  'IFCCONVERSIONBASEDUNIT',
  'IFCCONVERSIONBASEDUNITWITHOFFSET',
  'IFCCONTEXTDEPENDENTUNIT',
  'IFCDERIVEDUNIT',
  'IFCDERIVEDUNITELEMENT',
  'IFCMONETARYUNIT',
  'IFCMEASUREWITHUNIT',
];

/** Units refer to units; a file that lets one refer to itself gets no symbol. */
const MAX_DEPTH = 8;

/** Reads units of one file; each once. */
export class IfcUnitTable {
  private readonly known = new Map<number, { readonly unit: IfcUnit; readonly kind: string } | undefined>();
  private readonly ofProject = new Map<string, IfcUnit>();

  constructor(
    private readonly file: StepFile,
    private readonly cursor: StepCursor,
  ) {}

  /** Takes the units that hold for the whole file from an IfcUnitAssignment. */
  assign(assignment: number | undefined): void {
    const place = assignment === undefined ? -1 : this.file.placeOf(assignment);
    if (place < 0 || this.file.nameOf(place) !== 'IFCUNITASSIGNMENT') return;
    for (const id of this.cursor.open(place).references()) {
      const found = this.read(id, 0);
      if (found) this.ofProject.set(found.kind, found.unit);
    }
  }

  /** The project's unit of a kind, such as `LENGTHUNIT`. */
  findProjectUnit(kind: string): IfcUnit | undefined {
    return this.ofProject.get(kind);
  }

  /** A unit that a property names itself. */
  readUnit(id: number): IfcUnit | undefined {
    return this.read(id, 0)?.unit;
  }

  /** The project's symbol for a measure, such as `IFCLENGTHMEASURE`; `undefined` for what has no unit. */
  symbolOfMeasure(type: string): string | undefined {
    const kind = toUnitKind(type);
    return kind === undefined ? undefined : this.ofProject.get(kind)?.symbol;
  }

  private read(id: number, depth: number): { unit: IfcUnit; kind: string } | undefined {
    if (this.known.has(id)) return this.known.get(id);
    const place = this.file.placeOf(id);
    if (place < 0 || depth > MAX_DEPTH) return undefined;
    const found = this.readAt(place, depth);
    this.known.set(id, found);
    return found;
  }

  private readAt(place: number, depth: number): { unit: IfcUnit; kind: string } | undefined {
    const { cursor } = this;
    cursor.open(place);
    switch (this.file.nameOf(place)) {
      case 'IFCSIUNIT': {
        const kind = cursor.skip().enumeration() ?? '';
        const [prefix, scale] = SI_PREFIXES[cursor.enumeration() ?? ''] ?? ['', 1];
        const [symbol, power] = SI_UNITS[cursor.enumeration() ?? ''] ?? ['', 1];
        return symbol === '' ? undefined : { kind, unit: { symbol: prefix + symbol, factor: scale ** power } };
      }
      case 'IFCCONVERSIONBASEDUNIT':
      case 'IFCCONVERSIONBASEDUNITWITHOFFSET': {
        const kind = cursor.skip().enumeration() ?? '';
        const name = cursor.text() ?? '';
        const factor = this.factorOf(cursor.reference(), depth);
        return { kind, unit: { symbol: toUnitSymbol(name), factor } };
      }
      case 'IFCCONTEXTDEPENDENTUNIT': {
        const kind = cursor.skip().enumeration() ?? '';
        return { kind, unit: { symbol: toUnitSymbol(cursor.text() ?? ''), factor: 1 } };
      }
      case 'IFCMONETARYUNIT': {
        const symbol = cursor.kind() === 'enumeration' ? cursor.enumeration() : cursor.text();
        return { kind: 'MONETARY', unit: { symbol: symbol ?? '', factor: 1 } };
      }
      case 'IFCDERIVEDUNIT': {
        const elements = cursor.references();
        const kind = cursor.enumeration() ?? '';
        return { kind, unit: { symbol: this.derivedSymbol(elements, depth), factor: 1 } };
      }
      default:
        return undefined;
    }
  }

  /** What an IfcMeasureWithUnit is in SI. */
  private factorOf(id: number | undefined, depth: number): number {
    const place = id === undefined ? -1 : this.file.placeOf(id);
    if (place < 0 || this.file.nameOf(place) !== 'IFCMEASUREWITHUNIT') return 1;
    const value = this.cursor.open(place).number() ?? 1;
    const unit = this.cursor.reference();
    return value * (unit === undefined ? 1 : (this.read(unit, depth + 1)?.unit.factor ?? 1));
  }

  /** m³/s, W/(m²·K), kg·m². */
  private derivedSymbol(elements: readonly number[], depth: number): string {
    const above: string[] = [];
    const below: string[] = [];
    for (const id of elements.slice(0, 10)) {
      const place = this.file.placeOf(id);
      if (place < 0 || this.file.nameOf(place) !== 'IFCDERIVEDUNITELEMENT') continue;
      const of = this.cursor.open(place).reference();
      const exponent = this.cursor.number() ?? 1;
      const symbol = of === undefined ? undefined : this.read(of, depth + 1)?.unit.symbol;
      if (symbol) (exponent < 0 ? below : above).push(toPower(symbol, Math.abs(exponent)));
    }
    if (below.length === 0) return above.join('·');
    const divisor = below.length === 1 ? below[0] : `(${below.join('·')})`;
    return `${above.join('·') || '1'}/${divisor}`;
  }
}
