import { z } from 'zod';
import { sourceText } from '../core/fields.ts';
import { snakeNames } from '../core/names.ts';

/** Ours: characters of a guid, a title, a text, a reference. */
const GUID_MAX = 64;
export const TOPIC_TITLE_MAX = 1_000;
export const TOPIC_TEXT_MAX = 10_000;
export const COMMENT_TEXT_MAX = 10_000;
const REFERENCE_MAX = 2_000;
/** Ours: what one topic names of each, and a viewpoint of components, planes and lines. */
const NAMES_MAX = 100;
export const TOPIC_LABELS_MAX = 20;
export const COMPONENTS_MAX = 10_000;
const SHAPES_MAX = 1_000;
/** Ours: pictures that stand in a viewpoint, and letters of one in base64 (4.5 MB). */
export const BITMAPS_MAX = 5;
export const PICTURE_TEXT_MAX = 6_000_000;
/** Ours: rows of a list that are answered at once; the header `Link` says where it goes on. */
export const OPEN_CDE_PAGE_MAX = 2_000;

/** Foundation API 1.0, 2.1. */
export const openCdeVersions = snakeNames(
  z.object({
    versions: z.array(
      snakeNames(
        z.object({ apiId: z.string(), versionId: z.string(), detailedVersion: z.string(), apiBaseUrl: z.string() }),
      ),
    ),
  }),
);
/** Foundation API 1.0, 2.2.1. */
export const openCdeAuth = z.object({
  oauth2_auth_url: z.string(),
  oauth2_token_url: z.string(),
  oauth2_dynamic_client_reg_url: z.string(),
  http_basic_supported: z.boolean(),
  supported_oauth2_flows: z.array(z.string()),
});
export const openCdeUser = z.object({ id: z.string(), name: z.string() });

export const PROJECT_ACTIONS = ['update', 'createTopic', 'createDocument'] as const;
export const TOPIC_ACTIONS = [
  'update',
  'updateBimSnippet',
  'updateRelatedTopics',
  'updateDocumentReferences',
  'updateFiles',
  'createComment',
  'createViewpoint',
  'delete',
] as const;
export const COMMENT_ACTIONS = ['update', 'delete'] as const;
export type TopicAction = (typeof TOPIC_ACTIONS)[number];

/** BCF API 3.0, 3.1. */
export const bcfProject = snakeNames(
  z.object({
    projectId: z.string(),
    name: z.string(),
    authorization: snakeNames(z.object({ projectActions: z.array(z.enum(PROJECT_ACTIONS)) })),
  }),
);
const words = z.array(z.string());
export const bcfExtensions = snakeNames(
  z.object({
    topicType: words,
    topicStatus: words,
    topicLabel: words,
    snippetType: words,
    priority: words,
    users: words,
    stage: words,
    projectActions: z.array(z.enum(PROJECT_ACTIONS)),
    topicActions: z.array(z.enum(TOPIC_ACTIONS)),
    commentActions: z.array(z.enum(COMMENT_ACTIONS)),
  }),
);

const guid = () => z.guid().max(GUID_MAX);
const word = () => z.string().trim().max(NAMES_MAX);
export const bimSnippet = snakeNames(
  z.object({
    snippetType: word(),
    isExternal: z.boolean().default(false),
    reference: z.string().max(REFERENCE_MAX),
    referenceSchema: z.string().max(REFERENCE_MAX),
  }),
);

/** BCF API 3.0, 3.2.2: what a topic says. A field that is absent or null takes away what was there. */
export const writtenTopic = {
  topicType: word().optional(),
  topicStatus: word().optional(),
  referenceLinks: z.array(z.string().max(REFERENCE_MAX)).max(NAMES_MAX).optional(),
  title: sourceText(TOPIC_TITLE_MAX).trim().min(1),
  priority: word().optional(),
  index: z.number().int().min(-1_000_000_000).max(1_000_000_000).optional(),
  labels: z.array(word()).max(TOPIC_LABELS_MAX).optional(),
  assignedTo: z.string().trim().max(320).optional(),
  stage: word().optional(),
  description: sourceText(TOPIC_TEXT_MAX).optional(),
  bimSnippet: bimSnippet.optional(),
  /** A day, or a moment of it (xs:dateTime). */
  dueDate: z.string().max(40).optional(),
};
export const topicGuid = { topicGuid: guid() };
export const desiredGuid = { guid: guid().optional() };

const topicAuthorization = snakeNames(z.object({ topicActions: z.array(z.enum(TOPIC_ACTIONS)), topicStatus: words }));
export const openCdeTopic = snakeNames(
  z.object({
    guid: z.string(),
    serverAssignedId: z.string(),
    topicType: z.string().optional(),
    topicStatus: z.string().optional(),
    referenceLinks: z.array(z.string()),
    title: z.string(),
    priority: z.string().optional(),
    index: z.number().int().optional(),
    labels: words,
    creationDate: z.string(),
    creationAuthor: z.string(),
    modifiedDate: z.string(),
    modifiedAuthor: z.string(),
    assignedTo: z.string().optional(),
    stage: z.string().optional(),
    description: z.string().optional(),
    bimSnippet: bimSnippet.optional(),
    dueDate: z.string().optional(),
    authorization: topicAuthorization.optional(),
  }),
);
export type OpenCdeTopic = z.output<typeof openCdeTopic>;

/** BCF API 3.0, 3.3. */
const headerFile = snakeNames(
  z.object({
    ifcProject: z.string().max(NAMES_MAX).optional(),
    ifcSpatialStructureElement: z.string().max(NAMES_MAX).optional(),
    filename: z.string().max(REFERENCE_MAX).optional(),
    date: z.string().max(40).optional(),
    reference: z.string().max(REFERENCE_MAX).optional(),
  }),
);
export type OpenCdeFile = z.output<typeof headerFile>;
export const headerFiles = z.array(headerFile).max(NAMES_MAX);
export const filesInformation = z.array(
  snakeNames(
    z.object({
      displayInformation: z.array(snakeNames(z.object({ fieldDisplayName: z.string(), fieldValue: z.string() }))),
      file: headerFile,
    }),
  ),
);

/** BCF API 3.0, 3.4. */
export const writtenComment = {
  comment: sourceText(COMMENT_TEXT_MAX).default(''),
  viewpointGuid: guid().optional(),
};
export const openCdeComment = snakeNames(
  z.object({
    guid: z.string(),
    date: z.string(),
    author: z.string(),
    comment: z.string(),
    topicGuid: z.string(),
    viewpointGuid: z.string().optional(),
    modifiedDate: z.string().optional(),
    modifiedAuthor: z.string().optional(),
    authorization: snakeNames(z.object({ commentActions: z.array(z.enum(COMMENT_ACTIONS)) })).optional(),
  }),
);
export type OpenCdeComment = z.output<typeof openCdeComment>;

/** BCF API 3.0, 3.5.2: metres and degrees, Z up. */
const coordinate = z.number().min(-1e12).max(1e12);
const point = z.object({ x: coordinate, y: coordinate, z: coordinate });
const camera = { cameraViewPoint: point, cameraDirection: point, cameraUpVector: point };
const aspectRatio = z.number().min(0.01).max(100);
const orthogonalCamera = snakeNames(
  z.object({ ...camera, viewToWorldScale: z.number().positive().max(1e9), aspectRatio: aspectRatio.optional() }),
);
const perspectiveCamera = snakeNames(
  z.object({ ...camera, fieldOfView: z.number().positive().lt(180), aspectRatio: aspectRatio.optional() }),
);
const line = snakeNames(z.object({ startPoint: point, endPoint: point }));
const clippingPlane = z.object({ location: point, direction: point });
const PICTURE_TYPES = ['png', 'jpg'] as const;
const placed = { location: point, normal: point, up: point, height: z.number().positive().max(1e9) };
const component = snakeNames(
  z.object({
    ifcGuid: z.string().max(GUID_MAX).optional(),
    originatingSystem: z.string().max(300).optional(),
    authoringToolId: z.string().max(300).optional(),
  }),
);
const components = z.array(component).max(COMPONENTS_MAX);
const coloring = z
  .array(z.object({ color: z.string().regex(/^#?(?:[\da-f]{6}|[\da-f]{8})$/i), components }))
  .max(SHAPES_MAX);
const viewSetupHints = snakeNames(
  z.object({
    spacesVisible: z.boolean().default(false),
    spaceBoundariesVisible: z.boolean().default(false),
    openingsVisible: z.boolean().default(false),
  }),
);
const visibility = snakeNames(
  z.object({
    defaultVisibility: z.boolean().default(false),
    exceptions: components.optional(),
    viewSetupHints: viewSetupHints.optional(),
  }),
);
const pictureData = z.string().max(PICTURE_TEXT_MAX);

export const writtenViewpoint = {
  index: z.number().int().optional(),
  orthogonalCamera: orthogonalCamera.optional(),
  perspectiveCamera: perspectiveCamera.optional(),
  lines: z.array(line).max(SHAPES_MAX).optional(),
  clippingPlanes: z.array(clippingPlane).max(NAMES_MAX).optional(),
  bitmaps: z
    .array(snakeNames(z.object({ bitmapType: z.enum(PICTURE_TYPES), bitmapData: pictureData, ...placed })))
    .max(BITMAPS_MAX)
    .optional(),
  snapshot: snakeNames(z.object({ snapshotType: z.enum(PICTURE_TYPES), snapshotData: pictureData })).optional(),
  components: z
    .object({ selection: components.optional(), coloring: coloring.optional(), visibility: visibility.optional() })
    .optional(),
};
export const openCdeViewpoint = snakeNames(
  z.object({
    index: z.number().int().optional(),
    guid: z.string(),
    orthogonalCamera: orthogonalCamera.optional(),
    perspectiveCamera: perspectiveCamera.optional(),
    lines: z.array(line),
    clippingPlanes: z.array(clippingPlane),
    bitmaps: z.array(snakeNames(z.object({ guid: z.string(), bitmapType: z.enum(PICTURE_TYPES), ...placed }))),
    snapshot: snakeNames(z.object({ snapshotType: z.enum(PICTURE_TYPES) })).optional(),
    authorization: snakeNames(z.object({ viewpointActions: z.array(z.literal('delete')) })).optional(),
  }),
);
export type OpenCdeViewpoint = z.output<typeof openCdeViewpoint>;
export const openCdeSelection = z.object({ selection: components });
export const openCdeColoring = z.object({ coloring });
export const openCdeVisibility = z.object({ visibility });

/** BCF API 3.0, 3.6. */
export const relatedTopics = z.array(snakeNames(z.object({ relatedTopicGuid: guid() }))).max(NAMES_MAX);

/** BCF API 3.0, 3.7: of an address or of a document of the project. */
export const writtenReference = {
  documentGuid: guid().optional(),
  url: z.string().max(REFERENCE_MAX).optional(),
  description: z.string().max(REFERENCE_MAX).optional(),
};
export const documentReference = snakeNames(
  z.object({
    guid: z.string(),
    documentGuid: z.string().optional(),
    url: z.string().optional(),
    description: z.string().optional(),
  }),
);
export const openCdeDocument = z.object({ guid: z.string(), filename: z.string() });

/** BCF API 3.0, 3.9 and 3.10, with the names of its schemas. */
const eventActions = z.array(z.object({ type: z.string(), value: z.string().optional() }));
const happened = { date: z.string(), author: z.string(), actions: eventActions };
export const topicEvent = snakeNames(z.object({ topicGuid: z.string(), ...happened }));
export const commentEvent = snakeNames(z.object({ commentGuid: z.string(), topicGuid: z.string(), ...happened }));

/** OData 4.01: which rows, in which order, how many, after how many. */
export const oData = {
  filter: z.string().max(2_000).optional(),
  orderby: z.string().max(200).optional(),
  top: z.number().int().min(1).max(1_000_000).default(OPEN_CDE_PAGE_MAX),
  skip: z.number().int().min(0).max(10_000_000).default(0),
};
