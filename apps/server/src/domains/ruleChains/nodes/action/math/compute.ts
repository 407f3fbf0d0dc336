import { Parser } from 'expr-eval-fork';

/** ThingsBoard's functions; `CUSTOM` is a formula of one's own. */
export const MATH_OPERATIONS = [
  'ADD',
  'SUB',
  'MULT',
  'DIV',
  'SIN',
  'SINH',
  'COS',
  'COSH',
  'TAN',
  'TANH',
  'ACOS',
  'ASIN',
  'ATAN',
  'ATAN2',
  'EXP',
  'EXPM1',
  'SQRT',
  'CBRT',
  'GET_EXP',
  'HYPOT',
  'LOG',
  'LOG10',
  'LOG1P',
  'CEIL',
  'FLOOR',
  'FLOOR_DIV',
  'FLOOR_MOD',
  'ABS',
  'MIN',
  'MAX',
  'POW',
  'SIGNUM',
  'RAD',
  'DEG',
  'CUSTOM',
] as const;
export type MathOperation = (typeof MATH_OPERATIONS)[number];

type Numbers = readonly number[];
const FUNCTIONS: Readonly<Record<Exclude<MathOperation, 'CUSTOM'>, (values: Numbers) => number>> = {
  ADD: ([a = 0, b = 0]) => a + b,
  SUB: ([a = 0, b = 0]) => a - b,
  MULT: ([a = 0, b = 0]) => a * b,
  DIV: ([a = 0, b = 0]) => a / b,
  SIN: ([a = 0]) => Math.sin(a),
  SINH: ([a = 0]) => Math.sinh(a),
  COS: ([a = 0]) => Math.cos(a),
  COSH: ([a = 0]) => Math.cosh(a),
  TAN: ([a = 0]) => Math.tan(a),
  TANH: ([a = 0]) => Math.tanh(a),
  ACOS: ([a = 0]) => Math.acos(a),
  ASIN: ([a = 0]) => Math.asin(a),
  ATAN: ([a = 0]) => Math.atan(a),
  ATAN2: ([a = 0, b = 0]) => Math.atan2(a, b),
  EXP: ([a = 0]) => Math.exp(a),
  EXPM1: ([a = 0]) => Math.expm1(a),
  SQRT: ([a = 0]) => Math.sqrt(a),
  CBRT: ([a = 0]) => Math.cbrt(a),
  GET_EXP: ([a = 0]) => (a === 0 ? -1023 : Math.floor(Math.log2(Math.abs(a)))),
  HYPOT: ([a = 0, b = 0]) => Math.hypot(a, b),
  LOG: ([a = 0]) => Math.log(a),
  LOG10: ([a = 0]) => Math.log10(a),
  LOG1P: ([a = 0]) => Math.log1p(a),
  CEIL: ([a = 0]) => Math.ceil(a),
  FLOOR: ([a = 0]) => Math.floor(a),
  FLOOR_DIV: ([a = 0, b = 0]) => Math.floor(Math.trunc(a) / Math.trunc(b)),
  FLOOR_MOD: ([a = 0, b = 0]) => ((Math.trunc(a) % Math.trunc(b)) + Math.trunc(b)) % Math.trunc(b),
  ABS: ([a = 0]) => Math.abs(a),
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  POW: ([a = 0, b = 0]) => a ** b,
  SIGNUM: ([a = 0]) => Math.sign(a),
  RAD: ([a = 0]) => (a * Math.PI) / 180,
  DEG: ([a = 0]) => (a * 180) / Math.PI,
};
const parser = new Parser({ operators: { assignment: false, fndef: false } });

/** A function of the arguments by their names. A formula is read once; throws where it is none. */
export function compileMath({
  operation,
  customFunction,
}: {
  readonly operation: MathOperation;
  readonly customFunction: string;
}): (values: Readonly<Record<string, number>>) => number {
  if (operation !== 'CUSTOM') {
    const compute = FUNCTIONS[operation];
    return (values) => compute(Object.values(values));
  }
  const formula = parser.parse(customFunction);
  return (values) => Number(formula.evaluate(values));
}

export const roundTo = (value: number, decimals: number): number =>
  Number.isFinite(value) ? Number(value.toFixed(decimals)) : value;
