import { z } from 'zod';

/** Ours: what one schematic holds. */
export const SCHEMATIC_ITEMS_MAX = 600;
export const SCHEMATIC_PIPES_MAX = 600;
export const SCHEMATIC_CORNERS_MAX = 60;
/** Ours: the sheet that is drawn on, in units of which ten make a step of the grid. */
export const SHEET_MAX = 20_000;

const length = z.number().min(-SHEET_MAX).max(SHEET_MAX);
const size = z.number().min(1).max(SHEET_MAX);

/** A value that a part of a schematic shows: a key of an entity of an alias; without a name, of its first. */
export const schematicValue = z.looseObject({
  aliasId: z.string().max(100),
  type: z.string().max(40),
  key: z.string().max(500),
  entityName: z.string().max(500).nullish(),
});
export type SchematicValue = z.infer<typeof schematicValue>;

/** A symbol on the sheet, in units from its upper left corner; `w` and `h` before it is turned. */
export const schematicItem = z.looseObject({
  id: z.string().max(60),
  symbol: z.string().max(60),
  x: length,
  y: length,
  w: size,
  h: size,
  /** Degrees clockwise. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).nullish(),
  isFlipped: z.boolean().nullish(),
  text: z.string().max(500).nullish(),
  /** Whether it runs, is open, is on. */
  state: schematicValue.nullish(),
  /** What stands beside it, or how full it is. */
  value: schematicValue.nullish(),
  /** The value at which it is full; usually a hundred. */
  most: z.number().nullish(),
  /** A page of the dashboard that a click opens; else a click chooses the entity. */
  opens: z.string().max(200).nullish(),
});
export type SchematicItem = z.infer<typeof schematicItem>;

/** What flows in a pipe, a duct or a line; each has a colour of its own. */
export const MEDIA = [
  'chilledSupply',
  'chilledReturn',
  'coolingSupply',
  'coolingReturn',
  'hotSupply',
  'hotReturn',
  'coldWater',
  'waste',
  'steam',
  'gas',
  'refrigerant',
  'freshAir',
  'supplyAir',
  'returnAir',
  'exhaustAir',
  'power',
  'signal',
] as const;
export type Medium = (typeof MEDIA)[number];

/** A pipe through corners, from the first to the last. */
export const schematicPipe = z.looseObject({
  id: z.string().max(60),
  medium: z.enum(MEDIA),
  corners: z
    .array(z.tuple([length, length]))
    .min(2)
    .max(SCHEMATIC_CORNERS_MAX),
  width: z.number().min(1).max(60).nullish(),
  /** What moves in it: never, always, or while the value is not nought; backwards while it is less. */
  flow: z.enum(['never', 'always', 'value']).nullish(),
  value: schematicValue.nullish(),
});
export type SchematicPipe = z.infer<typeof schematicPipe>;

/** A drawing of a plant, or a picture with marks on it. */
export const schematic = z.looseObject({
  width: size,
  height: size,
  /** Below everything: a plan, a photograph. */
  image: z.string().max(500).nullish(),
  items: z.array(schematicItem).max(SCHEMATIC_ITEMS_MAX),
  pipes: z.array(schematicPipe).max(SCHEMATIC_PIPES_MAX),
});
export type Schematic = z.infer<typeof schematic>;

/** A sheet on which nothing has been drawn. */
export const EMPTY_SCHEMATIC: Schematic = { width: 1_200, height: 600, items: [], pipes: [] };

/** The drawing that a setting holds; what is none, or is not whole, is an empty sheet. */
export function readSchematic(value: unknown): Schematic {
  const read = schematic.safeParse(value);
  return read.success ? read.data : EMPTY_SCHEMATIC;
}
