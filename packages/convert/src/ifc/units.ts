import type { StepCursor, StepFile } from '../step/index.ts';

/** A unit as it is written, and what one of it is in the SI unit of its kind (metres for lengths). */
export type Unit = { readonly symbol: string; readonly factor: number };

const PREFIXES: Readonly<Record<string, readonly [string, number]>> = {
  EXA: ['E', 1e18],
  PETA: ['P', 1e15],
  TERA: ['T', 1e12],
  GIGA: ['G', 1e9],
  MEGA: ['M', 1e6],
  KILO: ['k', 1e3],
  HECTO: ['h', 1e2],
  DECA: ['da', 10],
  DECI: ['d', 0.1],
  CENTI: ['c', 1e-2],
  MILLI: ['m', 1e-3],
  MICRO: ['µ', 1e-6],
  NANO: ['n', 1e-9],
  PICO: ['p', 1e-12],
  FEMTO: ['f', 1e-15],
  ATTO: ['a', 1e-18],
};

/** Symbol and power of the SI units: a prefix goes to the power, too (MILLI SQUARE_METRE is mm²). */
const SI_UNITS: Readonly<Record<string, readonly [string, number]>> = {
  AMPERE: ['A', 1],
  BECQUEREL: ['Bq', 1],
  CANDELA: ['cd', 1],
  COULOMB: ['C', 1],
  CUBIC_METRE: ['m³', 3],
  DEGREE_CELSIUS: ['°C', 1],
  FARAD: ['F', 1],
  GRAM: ['g', 1],
  GRAY: ['Gy', 1],
  HENRY: ['H', 1],
  HERTZ: ['Hz', 1],
  JOULE: ['J', 1],
  KELVIN: ['K', 1],
  LUMEN: ['lm', 1],
  LUX: ['lx', 1],
  METRE: ['m', 1],
  MOLE: ['mol', 1],
  NEWTON: ['N', 1],
  OHM: ['Ω', 1],
  PASCAL: ['Pa', 1],
  RADIAN: ['rad', 1],
  SECOND: ['s', 1],
  SIEMENS: ['S', 1],
  SIEVERT: ['Sv', 1],
  SQUARE_METRE: ['m²', 2],
  STERADIAN: ['sr', 1],
  TESLA: ['T', 1],
  VOLT: ['V', 1],
  WATT: ['W', 1],
  WEBER: ['Wb', 1],
};

/** Names that programs give to units based on others; anything else is written as the file has it. */
const SYMBOLS: Readonly<Record<string, string>> = {
  INCH: 'in',
  FOOT: 'ft',
  FEET: 'ft',
  YARD: 'yd',
  MILE: 'mi',
  'SQUARE INCH': 'in²',
  'SQUARE FOOT': 'ft²',
  'SQUARE FEET': 'ft²',
  'SQUARE YARD': 'yd²',
  'SQUARE MILE': 'mi²',
  ACRE: 'ac',
  'CUBIC INCH': 'in³',
  'CUBIC FOOT': 'ft³',
  'CUBIC FEET': 'ft³',
  'CUBIC YARD': 'yd³',
  LITRE: 'L',
  LITER: 'L',
  'GALLON US': 'gal (US)',
  'GALLON UK': 'gal (UK)',
  DEGREE: '°',
  MINUTE: 'min',
  HOUR: 'h',
  DAY: 'd',
  TONNE: 't',
  POUND: 'lb',
  OUNCE: 'oz',
  'POUND-FORCE': 'lbf',
  PSI: 'psi',
  'POUND-FORCE PER SQUARE INCH': 'psi',
  BAR: 'bar',
  BTU: 'Btu',
  'KILOWATT HOUR': 'kWh',
  FAHRENHEIT: '°F',
  CELSIUS: '°C',
  PERCENT: '%',
};

const RAISED: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

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
const DEEPEST = 8;

/** Reads units of one file; each once. */
export class Units {
  private readonly known = new Map<number, { readonly unit: Unit; readonly kind: string } | undefined>();
  private readonly ofProject = new Map<string, Unit>();

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
  general(kind: string): Unit | undefined {
    return this.ofProject.get(kind);
  }

  /** A unit that a property names itself. */
  own(id: number): Unit | undefined {
    return this.read(id, 0)?.unit;
  }

  /** The project's symbol for a measure, such as `IFCLENGTHMEASURE`; `undefined` for what has no unit. */
  symbolOfMeasure(type: string): string | undefined {
    const kind = kindOfMeasure(type);
    return kind === undefined ? undefined : this.ofProject.get(kind)?.symbol;
  }

  private read(id: number, depth: number): { unit: Unit; kind: string } | undefined {
    if (this.known.has(id)) return this.known.get(id);
    const place = this.file.placeOf(id);
    if (place < 0 || depth > DEEPEST) return undefined;
    const found = this.readAt(place, depth);
    this.known.set(id, found);
    return found;
  }

  private readAt(place: number, depth: number): { unit: Unit; kind: string } | undefined {
    const { cursor } = this;
    cursor.open(place);
    switch (this.file.nameOf(place)) {
      case 'IFCSIUNIT': {
        const kind = cursor.skip().enumeration() ?? '';
        const [prefix, scale] = PREFIXES[cursor.enumeration() ?? ''] ?? ['', 1];
        const [symbol, power] = SI_UNITS[cursor.enumeration() ?? ''] ?? ['', 1];
        return symbol === '' ? undefined : { kind, unit: { symbol: prefix + symbol, factor: scale ** power } };
      }
      case 'IFCCONVERSIONBASEDUNIT':
      case 'IFCCONVERSIONBASEDUNITWITHOFFSET': {
        const kind = cursor.skip().enumeration() ?? '';
        const name = cursor.text() ?? '';
        const factor = this.factorOf(cursor.reference(), depth);
        return { kind, unit: { symbol: symbolOf(name), factor } };
      }
      case 'IFCCONTEXTDEPENDENTUNIT': {
        const kind = cursor.skip().enumeration() ?? '';
        return { kind, unit: { symbol: symbolOf(cursor.text() ?? ''), factor: 1 } };
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

function symbolOf(name: string): string {
  const plain = name.trim();
  return SYMBOLS[plain.toUpperCase().replaceAll('_', ' ')] ?? plain;
}

function toPower(symbol: string, exponent: number): string {
  if (exponent === 1) return symbol;
  return symbol + [...String(exponent)].map((digit) => RAISED[digit] ?? digit).join('');
}

/** Measures whose unit kind is named differently. */
const KINDS: Readonly<Record<string, string>> = {
  IFCPOSITIVELENGTHMEASURE: 'LENGTHUNIT',
  IFCNONNEGATIVELENGTHMEASURE: 'LENGTHUNIT',
  IFCPOSITIVEPLANEANGLEMEASURE: 'PLANEANGLEUNIT',
  IFCMONETARYMEASURE: 'MONETARY',
};
/** Measures that are plain numbers. */
const WITHOUT_UNIT = new Set([
  'IFCCOUNTMEASURE',
  'IFCRATIOMEASURE',
  'IFCPOSITIVERATIOMEASURE',
  'IFCNORMALISEDRATIOMEASURE',
  'IFCNUMERICMEASURE',
  'IFCDESCRIPTIVEMEASURE',
  'IFCPARAMETERVALUE',
  'IFCCONTEXTDEPENDENTMEASURE',
]);

/** IFCVOLUMETRICFLOWRATEMEASURE → VOLUMETRICFLOWRATEUNIT: the unit enumerations are named after their measures. */
function kindOfMeasure(type: string): string | undefined {
  const named = KINDS[type];
  if (named !== undefined) return named;
  if (!type.endsWith('MEASURE') || WITHOUT_UNIT.has(type)) return undefined;
  return `${type.slice(3, -7)}UNIT`;
}
