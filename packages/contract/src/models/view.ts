import { z } from 'zod';
import { id } from '../core/fields.ts';
import { elementId, nodeId } from './inputs.ts';
import { VIEW_LIMITS as limits } from './limits.ts';
import { ELEMENT_CHANGES } from './shapes.ts';

/** Raised when a field of `modelView` changes its meaning; what was saved before is then read by a rule of its own. */
export const VIEW_FORMAT = 1;

/** The skies of the product; noon unless chosen (K-21, K-22). */
export const SKIES = ['morning', 'noon', 'evening', 'night'] as const;
/** How the camera is moved: around the building, through it, over a plan. */
export const CAMERA_MODES = ['orbit', 'walk', 'plan'] as const;
export const PROJECTIONS = ['perspective', 'orthographic'] as const;

/** x, y, z in metres of the world, Y up: what stands under a model's placement, before any shift of a viewer's own. */
export const worldPoint = z.tuple([z.number(), z.number(), z.number()]);
const point = worldPoint;

/** An element of a model of the view. */
export const elementRef = z.object({ model: id(), elementId });
export type ElementRef = z.output<typeof elementRef>;
/**
 * A node of the tree of a model: a storey, a class, a system or an element with all below it, by the id that the tree
 * gave it.
 */
export const nodeRef = z.object({ model: id(), nodeId });
export type NodeRef = z.output<typeof nodeRef>;

const cut = z.object({ point, normal: point });
export const viewSection = z.union([
  z.object({ kind: z.literal('none') }),
  /** What lies on the side of each normal stays. */
  z.object({ kind: z.literal('planes'), planes: z.array(cut).min(1).max(6) }),
  z.object({ kind: z.literal('box'), min: point, max: point }),
]);

/**
 * What elements are coloured by: what the tree knows of them, a property, how they changed from version `a` to version
 * `b`, the types of the assets that they are, or how what is asked about them stands.
 */
export const viewColour = z.object({
  by: z.enum(['storey', 'class', 'system', 'type', 'property', 'change', 'asset', 'question']),
  group: z.string().max(300).optional(),
  name: z.string().max(300).optional(),
});

/** What is not given stays as the viewer has it. */
export const viewCamera = z.object({
  position: point,
  target: point,
  /** Length one; towards the zenith unless given. */
  up: point.optional(),
  projection: z.enum(PROJECTIONS).optional(),
  mode: z.enum(CAMERA_MODES).optional(),
  /** Metres from the lower to the upper border of the picture; in perspective at the distance of the target. */
  viewHeight: z.number().positive().optional(),
  /** Vertical angle of a perspective view. */
  fieldOfView: z.number().min(1).max(170).optional(),
  /** Height of the floor whose plan is shown, in mode `plan`. */
  floor: z.number().optional(),
});
export type ViewCamera = z.output<typeof viewCamera>;

export const MEASURE_KINDS = [
  'point',
  'distance',
  'perpendicular',
  'angle',
  'faceAngle',
  'area',
  'faceArea',
  'height',
] as const;
/** A measurement that is shown; what its points mean says the viewer's plugin `measure`. */
export const viewMeasure = z.object({
  id: z.string().max(60),
  kind: z.enum(MEASURE_KINDS),
  points: z.array(point).max(500),
  value: z.number(),
  unit: z.enum(['m', 'm²', '°']),
  outline: z
    .array(z.tuple([point, point]))
    .max(500)
    .optional(),
});

/**
 * Everything that somebody who looks at models has set, and nothing of how it is drawn on their machine. Angles in
 * degrees, lengths in metres.
 */
export const modelView = z.object({
  format: z.literal(VIEW_FORMAT).default(VIEW_FORMAT),
  /** The first one leads: tree, placement of what is added, exchange with other programs. */
  models: z
    .array(
      z.object({
        modelId: id(),
        /** The newest that can be opened unless one is named. */
        version: z.string().max(20).optional(),
        drawn: z.enum(['ghost', 'hidden']).optional(),
      }),
    )
    .min(1)
    .max(limits.models),
  /** Without one the whole is brought into view. */
  camera: viewCamera.optional(),
  sky: z.enum(SKIES).default('noon'),
  selection: z.array(elementRef).max(limits.references).default([]),
  hidden: z.array(nodeRef).max(limits.references).default([]),
  /** Shown alone, or as themselves among ghosts: see `rest`. */
  only: z.array(nodeRef).max(limits.references).default([]),
  /** How everything is drawn that is neither in `only` nor, while that is empty, selected. */
  rest: z.enum(['', 'ghost', 'alone']).default(''),
  section: viewSection.default({ kind: 'none' }),
  colour: viewColour.optional(),
  /** How far storeys stand apart, from 0 to 1. */
  explode: z.number().min(0).max(1).default(0),
  measures: z.array(viewMeasure).max(limits.measures).default([]),
  /** The storey whose plan is shown: its GlobalId. */
  storey: elementId.optional(),
  /** Rooms are shown as volumes. */
  rooms: z.boolean().optional(),
  /** Two versions of the first model that are looked at together. */
  compare: z
    .object({ a: z.string().max(20), b: z.string().max(20), only: z.array(z.enum(ELEMENT_CHANGES)).optional() })
    .optional(),
});
export type ModelView = z.output<typeof modelView>;
