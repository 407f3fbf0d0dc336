import { z } from 'zod';
import { labelMarker } from '../labels/index.ts';
import { elementRef, nodeRef, viewColour, viewSection } from '../models/index.ts';

/** A-89, E-SceneEmptyForm: data that begins so is plain JSON; everything else is gzip, then base64 (RU-SCENE-05). */
export const PLAIN_SCENE = '{"id":"","name":"","config":';
export const isPlainScene = (data: string): boolean => data.startsWith(PLAIN_SCENE);

const number = z.number();
const vector = z.object({ x: number, y: number, z: number });
const camera = z.looseObject({
  /** Metres of the world, Y up. */
  position: vector,
  target: vector,
  projection: z.enum(['perspective', 'orthographic']).optional(),
});

export const SKYBOXES = ['morning', 'noon', 'evening', 'night'] as const;

/** A model of a scene and where it stands. */
export const sceneModel = z.looseObject({
  modelId: z.string(),
  /** Absent: the newest that can be opened. */
  version: z.string().optional(),
  name: z.string().optional(),
  isVisible: z.boolean().optional(),
  /**
   * Metres, and degrees about the vertical through the middle of its box, beside where the model itself says that it
   * stands.
   */
  placement: z.object({ x: number, y: number, z: number, rotation: number }).optional(),
});
export type SceneModel = z.infer<typeof sceneModel>;

/** A label of an asset (E-AssetLabel): `annotation` is the feature of the scene that it stands at. */
export const sceneLabel = z.looseObject({
  assetid: z.string(),
  isIOT: z.boolean().optional(),
  annotation: z.string().optional(),
  /** The name of the asset when it was added: what a warning calls it once it is gone (RU-LBL-10). */
  name: z.string().optional(),
  /** In the list, and not shown. */
  isHidden: z.boolean().optional(),
  /**
   * The anchor of the scene at which it stands; else above the elements of the asset, or where the label itself says.
   */
  anchor: z.string().optional(),
});
export type SceneLabel = z.infer<typeof sceneLabel>;

const named = { id: z.string(), name: z.string() };

/** What is left out, stands alone, is cut or coloured. What is not said is as in a new scene. */
export const sceneDisplay = z.looseObject({
  hidden: z.array(nodeRef).optional(),
  only: z.array(nodeRef).optional(),
  rest: z.enum(['', 'ghost', 'alone']).optional(),
  section: viewSection.optional(),
  colour: viewColour.optional(),
  explode: z.number().min(0).max(1).optional(),
});
export type SceneDisplay = z.infer<typeof sceneDisplay>;

/** Where one stands and what one sees from there; the main one is where the scene opens. */
export const sceneView = z.looseObject({
  ...named,
  camera,
  isMain: z.boolean().optional(),
  seen: sceneDisplay.optional(),
  /** A small picture as a data address. */
  picture: z.string().max(100_000).startsWith('data:image/').optional(),
});
export type SceneView = z.infer<typeof sceneView>;

/** Elements that are shown or left out together. */
export const sceneSet = z.looseObject({ ...named, seen: sceneDisplay });
export type SceneSet = z.infer<typeof sceneSet>;
/** A section to be called up again. */
export const scenePreset = z.looseObject({ ...named, section: viewSection });
export type ScenePreset = z.infer<typeof scenePreset>;

/** A named place at which labels stand: a point of the world, and the element it was set on. */
export const sceneAnchor = z.looseObject({ ...named, position: vector, on: elementRef.optional() });
export type SceneAnchor = z.infer<typeof sceneAnchor>;

/** What a scene is furnished with: a body, a picture that turns to whoever looks, the mark of a library. */
export const SCENE_ELEMENT_KINDS = ['3d', 'picture', 'marker'] as const;

/**
 * An element of a library, or a marker, where it was put. The scene keeps what it copied: it stays as it is when
 * the library changes.
 */
export const sceneElement = z.looseObject({
  ...named,
  kind: z.enum(SCENE_ELEMENT_KINDS),
  /** What it was copied from. */
  source: z.object({ id: z.string(), library: z.enum(['project', 'system']) }).optional(),
  /** Metres of the world, Y up: the middle of its underside. */
  position: vector,
  /** Degrees about the vertical. */
  rotation: number.optional(),
  /** Of a body: how many times its own size. Of a picture: metres wide. */
  size: number.min(0.001).max(1_000).optional(),
  isHidden: z.boolean().optional(),
  /** The package of a body. */
  filePath: z.string().max(500).optional(),
  picture: z.string().max(500).optional(),
  marker: labelMarker.optional(),
});
export type SceneElement = z.infer<typeof sceneElement>;

/** Light beside that of the sky: 1 is as ever. */
export const sceneLight = z.looseObject({ sun: z.number().min(0).max(3), air: z.number().min(0).max(3) });
export type SceneLight = z.infer<typeof sceneLight>;

/**
 * What is coloured by a value: all elements below these nodes, with the latest value of a device, or the one that held
 * at the moment that is shown.
 */
export const sceneColourBinding = z.looseObject({
  name: z.string(),
  nodes: z.array(nodeRef),
  deviceId: z.string(),
  PropertyName: z.string(),
  /**
   * It stands for every asset of this type: those that were known when the scene was saved are named, those of today
   * are coloured (T-SCN-05).
   */
  allOfType: z.string().optional(),
});
export type SceneColourBinding = z.infer<typeof sceneColourBinding>;

/** Scales of colours from low to high: even to the eye, from cold to hot, or from little to much. */
export const COLOUR_SCALES = ['even', 'thermal', 'load'] as const;
export type ColourScale = (typeof COLOUR_SCALES)[number];
export const sceneColour = z.string().regex(/^#[0-9a-f]{6}$/i);
/**
 * Values that have one colour: numbers from `from` up to below `to`, either of which may be open, or what reads `is`,
 * such as a state.
 */
export const sceneRange = z.looseObject({
  name: z.string(),
  colour: sceneColour,
  from: number.optional(),
  to: number.optional(),
  is: z.string().optional(),
});
export type SceneRange = z.infer<typeof sceneRange>;

/**
 * A part of the scene that draws something of its own; one topology at most (topology.onePerScene). `colouring`:
 * elements by values, with a legend: on a scale from `from` to `to`, or where `ranges` are given by the first of them
 * that a value is in.
 */
export const sceneComponent = z.looseObject({
  ...named,
  kind: z.enum(['topology', 'colouring']),
  isHidden: z.boolean().optional(),
  unit: z.string().optional(),
  from: number.optional(),
  to: number.optional(),
  scale: z.enum(COLOUR_SCALES).optional(),
  ranges: z.array(sceneRange).optional(),
  /** Rooms are shown as volumes while it is: they have no shape otherwise. */
  hasRooms: z.boolean().optional(),
  coloured: z.array(sceneColourBinding).optional(),
});
export type SceneComponent = z.infer<typeof sceneComponent>;

/** Which parts of the data are ours, with what stands in them. */
export const SCENE_PARTS = {
  models: sceneModel,
  labels: sceneLabel,
  views: sceneView,
  sets: sceneSet,
  sections: scenePreset,
  anchors: sceneAnchor,
  components: sceneComponent,
  elements: sceneElement,
} as const;

/**
 * What a scene consists of, as our editor writes it. A foreign client's data has fields of its own: they are kept and
 * come back as they were. Ids and names stand outside of it, so `id` and `name` are empty (E-SceneEmptyForm).
 */
export const sceneDocument = z.looseObject({
  id: z.string(),
  name: z.string(),
  config: z.looseObject({
    models: z.array(sceneModel).optional(),
    labels: z.array(sceneLabel).optional(),
    skybox: z.enum(SKYBOXES).optional(),
    light: sceneLight.optional(),
    /** How far storeys stand apart when the scene opens, from 0 to 1. */
    explode: z.number().min(0).max(1).optional(),
    views: z.array(sceneView).optional(),
    sets: z.array(sceneSet).optional(),
    sections: z.array(scenePreset).optional(),
    anchors: z.array(sceneAnchor).optional(),
    components: z.array(sceneComponent).optional(),
    elements: z.array(sceneElement).optional(),
  }),
});
export type SceneDocument = z.infer<typeof sceneDocument>;

/** A scene that holds nothing yet. */
export const emptyScene = (): SceneDocument => ({ id: '', name: '', config: {} });
