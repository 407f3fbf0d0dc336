/** Symbol and factor. */
export const SI_PREFIXES: Readonly<Record<string, readonly [string, number]>> = {
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
export const SI_UNITS: Readonly<Record<string, readonly [string, number]>> = {
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

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
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

/** The symbol of a unit that the file names. */
export function toUnitSymbol(name: string): string {
  const plain = name.trim();
  return SYMBOLS[plain.toUpperCase().replaceAll('_', ' ')] ?? plain;
}

/** m and 2 become m². */
export function toPower(symbol: string, exponent: number): string {
  if (exponent === 1) return symbol;
  return symbol + [...String(exponent)].map((digit) => SUPERSCRIPTS[digit] ?? digit).join('');
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
export function toUnitKind(type: string): string | undefined {
  const named = KINDS[type];
  if (named !== undefined) return named;
  if (!type.endsWith('MEASURE') || WITHOUT_UNIT.has(type)) return undefined;
  return `${type.slice(3, -7)}UNIT`;
}
