import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { wireNames } from '../core/names.ts';
import { personName } from '../core/personNames.ts';
import { POSITION_LIMITS } from './limits.ts';

/**
 * A-120, with two states of our own: of files that only a configured converter can read, and of conversions that
 * somebody cancelled.
 */
export const CONVERT_STATES = ['waiting', 'converting', 'converted', 'error', 'needs_converter', 'cancelled'] as const;
export const convertState = z.enum(CONVERT_STATES);
export type ConvertState = (typeof CONVERT_STATES)[number];

/** It waits or is under way. Pure. */
export const isConverting = (state: ConvertState): boolean => state === 'waiting' || state === 'converting';
/** Such a version can be converted once more. Pure. */
export const isRetryable = (state: ConvertState): boolean =>
  state === 'error' || state === 'needs_converter' || state === 'cancelled';

/** What a conversion is doing, in order. */
export const CONVERT_STAGES = ['reading', 'geometry', 'tiles', 'elements', 'saving'] as const;
export type ConvertStage = (typeof CONVERT_STAGES)[number];

/** The three kinds of E-UploadQueueItem. */
export const UPLOAD_TYPES = ['uploadmv', 'update', 'uploadTransition'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/**
 * E-ModelExtension: metres and degrees. `origin` is longitude, latitude, height of the model's zero; `rotation` about
 * X, Y, Z.
 */
const within = (limit: number) => z.number().min(-limit).max(limit);
const height = within(POSITION_LIMITS.height);
const degrees = within(POSITION_LIMITS.rotation);
const metres = within(POSITION_LIMITS.offset);
export const modelPosition = wireNames(
  z.object({
    origin: z.tuple([within(180), within(90), height]),
    altitude: height,
    rotation: z.tuple([degrees, degrees, degrees]),
    offset: z.tuple([metres, metres, metres]),
  }),
  { origin: 'origin', altitude: 'altitude', rotation: 'rotation', offset: 'offset' },
);
export type ModelPosition = z.output<typeof modelPosition>;

/** E-ModelPhase. */
export const modelPhase = z.object({
  id: id(),
  projectId: id(),
  phaseName: z.string(),
  sort: z.number().int(),
  modelCount: z.number().int(),
  /** Only listed members may use it; administrators and project managers always may. */
  isRestricted: z.boolean(),
  /** Whether the caller may open its models. */
  isAllowed: z.boolean(),
});
export type ModelPhase = z.output<typeof modelPhase>;

/** How a conversion stands; `reason` is a sentence for people, in the caller's language. */
export const conversionFields = {
  convertState,
  percent: z.number().int(),
  stage: z.enum(CONVERT_STAGES).optional(),
  reason: z.string().optional(),
  /**
   * Of a converted version: elements that should be drawn and are not, of all that should; both 0 where there is
   * nothing to draw. Absent where all are drawn.
   */
  notDrawn: z.object({ count: z.number().int(), total: z.number().int() }).optional(),
};

/**
 * Why an element that should be drawn is not: its shape cannot be read, nothing came of it, or it is too small or flat
 * to be seen.
 */
export const NOT_DRAWN_REASONS = ['unreadable', 'empty', 'flat'] as const;
export type NotDrawnReason = (typeof NOT_DRAWN_REASONS)[number];

/** E-Model as the model service writes it. */
export const feature = wireNames(
  z.object({
    featureId: id(),
    featureName: z.string(),
    /** The newest that can be opened; while there is none, the newest. */
    currentVersion: z.string(),
    /** The picture, 256 pixels wide, as base64 data address; empty without one. */
    thumbnail: z.string(),
    /** JSON text of the model's position (E-ModelExtension); empty without one. */
    extension: z.string(),
    phase: id(),
    /** Of `currentVersion`. */
    convertState,
  }),
  {
    featureId: 'featureID',
    featureName: 'featureName',
    currentVersion: 'currentVersion',
    thumbnail: 'thumbnail',
    extension: 'extension',
  },
);
export type Feature = z.output<typeof feature>;

/**
 * A model as the main service lists it. The latest version may be ahead of the current one, which is the newest that
 * can be opened.
 */
export const modelRow = z.object({
  modelId: id(),
  modelName: z.string(),
  phaseId: id(),
  phaseName: z.string(),
  /** Absent while no version was ever converted. */
  currentVersion: z.string().optional(),
  latestVersion: z.string(),
  versionCount: z.number().int(),
  ...conversionFields,
  fileName: z.string(),
  extension: z.string(),
  fileSize: z.number().int(),
  elementCount: z.number().int().optional(),
  /** Address of the picture, 256 pixels wide. */
  thumbnail: z.string().optional(),
  createUserName: personName(),
  createTime: instant(),
  updateTime: instant(),
});
export type ModelRow = z.output<typeof modelRow>;

/** E-ModelVersion. */
export const modelVersion = z.object({
  modelId: id(),
  versionId: id(),
  version: z.string(),
  isCurrent: z.boolean(),
  fileName: z.string(),
  fileSize: z.number().int(),
  sha256: z.string(),
  ...conversionFields,
  /** The schema of the file, such as IFC4. */
  schema: z.string().optional(),
  elementCount: z.number().int().optional(),
  triangleCount: z.number().int().optional(),
  /** The first hundred that are not drawn. */
  notDrawnElements: z
    .array(z.object({ elementId: z.string(), name: z.string(), class: z.string(), reason: z.enum(NOT_DRAWN_REASONS) }))
    .optional(),
  converterVersion: z.string().optional(),
  thumbnail: z.string().optional(),
  createUserName: personName(),
  createTime: instant(),
  convertTime: instant().optional(),
});
export type ModelVersion = z.output<typeof modelVersion>;

/** minX, minY, minZ, maxX, maxY, maxZ in metres, Y up, in the model's own coordinates. */
export const boundingBox = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]);

/**
 * Everything that a viewer needs to open a version: addresses of its tilesets (OGC 3D Tiles 1.1), where it stands, how
 * large it is.
 */
export const modelFile = z.object({
  modelId: id(),
  modelName: z.string(),
  versionId: id(),
  version: z.string(),
  schema: z.string().optional(),
  tilesetUrl: z.string(),
  /** Rooms have a tileset of their own. */
  spacesUrl: z.string().optional(),
  elementCount: z.number().int(),
  box: boundingBox.optional(),
  position: modelPosition.optional(),
  /** Without one, whoever opens the version first takes a picture of it (`SaveModelThumbnail`). */
  isPictureTaken: z.boolean(),
});
export type ModelFile = z.output<typeof modelFile>;

/** E-ModelProperty. `id` is group and name together; numbers and truth values come as such. */
export const modelProperty = wireNames(
  z.object({
    id: z.string(),
    name: z.string(),
    value: z.unknown(),
    group: z.string(),
    unit: z.string().optional(),
  }),
  { id: 'id', name: 'name', value: 'value', group: 'group', unit: 'unit' },
);
export type ModelProperty = z.output<typeof modelProperty>;

/**
 * An element in a list or a tree. `elementId` is its GlobalId, with `~n` behind it where the file repeats one; `index`
 * is its number in the tiles.
 */
export const elementRow = z.object({
  elementId: z.string(),
  index: z.number().int(),
  name: z.string(),
  class: z.string(),
  number: z.string().optional(),
  typeName: z.string().optional(),
  storeyName: z.string().optional(),
  hasGeometry: z.boolean(),
  box: boundingBox.optional(),
});
export type ElementRow = z.output<typeof elementRow>;

/** A hit of the search with the place where the text was found. */
export const elementHit = elementRow.extend({
  field: z.string().optional(),
  value: z.string().optional(),
});
export type ElementHit = z.output<typeof elementHit>;

/**
 * Elements that have something in common. Numbers lie on a scale: `from` the smallest of the group `to` the largest.
 */
export const elementGroup = z.object({
  /** The GlobalId of a storey, system or type, the name of a class, the value of a property. */
  id: z.string(),
  name: z.string(),
  from: z.number().optional(),
  to: z.number().optional(),
  unit: z.string().optional(),
  /** What is too rare to have a group of its own. */
  isRest: z.boolean().optional(),
  elementCount: z.number().int(),
  /** Numbers in the tiles. */
  indexes: z.array(z.number().int()),
});
export type ElementGroup = z.output<typeof elementGroup>;

/** A node of a tree: a group (storey, class, system) or an element. */
export const treeNode = z.object({
  /** Give it back as `parentId` to open the node. */
  nodeId: z.string(),
  name: z.string(),
  kind: z.enum(['group', 'element']),
  class: z.string().optional(),
  elementId: z.string().optional(),
  index: z.number().int().optional(),
  /** Elements at and below the node. */
  elementCount: z.number().int(),
  childCount: z.number().int(),
});
export type TreeNode = z.output<typeof treeNode>;

export const modelPort = z.object({
  portId: z.string(),
  name: z.string(),
  /** source, sink, both or unknown. */
  flow: z.enum(['source', 'sink', 'both', 'unknown']),
});
export const modelSystem = z.object({
  systemId: z.string(),
  name: z.string(),
  class: z.string(),
  typeName: z.string().optional(),
  memberCount: z.number().int(),
  components: z.array(
    z.object({
      elementId: z.string(),
      index: z.number().int(),
      name: z.string(),
      class: z.string(),
      number: z.string().optional(),
      typeName: z.string().optional(),
      ports: z.array(modelPort),
    }),
  ),
  links: z.array(
    z.object({ fromElementId: z.string(), fromPortId: z.string(), toElementId: z.string(), toPortId: z.string() }),
  ),
});
export type ModelSystem = z.output<typeof modelSystem>;

/** What happened to an element between two versions; one may have changed in both ways. */
export const ELEMENT_CHANGES = ['added', 'removed', 'properties', 'geometry'] as const;
export const elementChange = z.object({
  change: z.array(z.enum(ELEMENT_CHANGES)),
  elementId: z.string(),
  name: z.string(),
  class: z.string(),
  number: z.string().optional(),
  indexA: z.number().int().optional(),
  indexB: z.number().int().optional(),
  /** The element was found by number, class and type, because the export gave it another GlobalId. */
  isMatchedByKey: z.boolean(),
  /** What changed, where properties did; asked for with `details`. */
  properties: z
    .array(z.object({ group: z.string(), name: z.string(), before: z.unknown(), after: z.unknown() }))
    .optional(),
});
export type ElementChange = z.output<typeof elementChange>;

export const comparison = z.object({
  versionA: z.string(),
  versionB: z.string(),
  added: z.number().int(),
  removed: z.number().int(),
  propertiesChanged: z.number().int(),
  geometryChanged: z.number().int(),
  unchanged: z.number().int(),
  data: z.object({ list: z.array(elementChange), count: z.number().int() }),
});
export type Comparison = z.output<typeof comparison>;

/** An unfinished upload, to go on with after a reload or from another page. */
export const modelUpload = z.object({
  uploadId: id(),
  projectId: id(),
  uploadType: z.enum(UPLOAD_TYPES),
  fileName: z.string(),
  fileSize: z.number().int(),
  offset: z.number().int(),
  phase: id().optional(),
  modelId: id().optional(),
  createTime: instant(),
});
export type ModelUpload = z.output<typeof modelUpload>;
