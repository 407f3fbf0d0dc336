/** Objects with a present value, by the names of the standard (ASHRAE 135, clause 12) and their numbers. */
export const BACNET_OBJECTS = {
  'analog-input': 0,
  'analog-output': 1,
  'analog-value': 2,
  'binary-input': 3,
  'binary-output': 4,
  'binary-value': 5,
  loop: 12,
  'multi-state-input': 13,
  'multi-state-output': 14,
  'multi-state-value': 19,
  accumulator: 23,
  'pulse-converter': 24,
  'characterstring-value': 40,
  'integer-value': 45,
  'large-analog-value': 46,
  'positive-integer-value': 48,
  'lighting-output': 54,
} as const;
export type BacnetObjectName = keyof typeof BACNET_OBJECTS;

/** Properties that are worth a time series, and their numbers (clause 21, BACnetPropertyIdentifier). */
export const BACNET_PROPERTIES = {
  'present-value': 85,
  'out-of-service': 81,
  reliability: 103,
  'event-state': 36,
  'high-limit': 45,
  'low-limit': 59,
  setpoint: 108,
} as const;

export type BacnetAddress = { readonly type: number; readonly instance: number; readonly property: number };

const INSTANCE_MAX = 4_194_302;

/** Reads `object-type:instance[:property]`, names or numbers; undefined when it is none. */
export function parseBacnetAddress(text: string): BacnetAddress | undefined {
  const [typeText, instanceText, propertyText = 'present-value', ...rest] = text.trim().toLowerCase().split(':');
  const type = toNumber(BACNET_OBJECTS, typeText);
  const property = toNumber(BACNET_PROPERTIES, propertyText);
  const instance = /^\d{1,7}$/.test(instanceText ?? '') ? Number(instanceText) : undefined;
  if (rest.length > 0 || type === undefined || property === undefined || instance === undefined) return undefined;
  return type > 1_023 || instance > INSTANCE_MAX || property > 4_194_303 ? undefined : { type, instance, property };
}

const toNumber = (names: Readonly<Record<string, number>>, text = ''): number | undefined =>
  Object.hasOwn(names, text) ? names[text] : /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The name of a kind of object, where it is one with a value. */
export const findObjectName = (type: number): BacnetObjectName | undefined =>
  (Object.keys(BACNET_OBJECTS) as BacnetObjectName[]).find((name) => BACNET_OBJECTS[name] === type);
