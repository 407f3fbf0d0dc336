import { Refusal, refuse } from '@twinscape/contract';
import { type ModelView, type NodeRef, modelRefusals as refusals, VIEW_LIMITS } from '@twinscape/contract/models';
import sharp from 'sharp';
import { addScaled, type BcfViewpoint, dotProduct, normalize, type Vector3 } from '../../../platform/bcf/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import type { PreparedImage } from '../../../platform/storage/index.ts';
import { IMAGE_LIMITS, loadStoredFile, openStoredFile, type StoredFile, toImageRefusal } from '../../files/index.ts';
import { type ModelCaller, type ModelWithVersion, requireVersion } from '../access.ts';
import { formatElementId } from '../elements/elementId.ts';
import { loadElementBoxes } from '../elements/elementLookup.ts';
import { loadElementNames } from '../elements/elementStore.ts';
import { loadIndexesBelow } from '../elements/tree.ts';
import type { ViewTopic } from './bcf/bcfFile.ts';
import { createCoordinateFrame } from './bcf/coordinateFrame.ts';
import { toModelView, toViewpoint } from './bcf/viewpoint.ts';
import { bcfWork, type ReadTopic } from './bcf/work.ts';
import { PICTURE_SIDE } from './picture.ts';
import type { ModelViewRow } from './store.ts';

type ImportedTopic = { readonly title: string; readonly viewpoint: BcfViewpoint; readonly picture?: PreparedImage };
type Caller = Pick<Context, 'platform'> & { readonly session: Session; readonly project: ProjectScope };

/** Versions that exist no more have no elements: what a view names of them is left out. */
async function findConvertedVersion(caller: ModelCaller, { modelId, version }: ModelView['models'][number]) {
  try {
    const opened = await requireVersion(caller, modelId, version);
    return opened.version.state === 'converted' ? opened : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A view as a topic of BCF. */
export async function loadTopic(caller: Caller, view: ModelViewRow): Promise<ViewTopic> {
  const picture = await loadTopicPicture(caller, view);
  return {
    guid: view.id,
    title: view.viewName,
    author: view.ownerName,
    created: view.createdAt,
    ...(await loadBcfViewpoint(caller, view.view)),
    ...(picture ? { picture } : {}),
  };
}

/** A view as a viewpoint of BCF, in the coordinates of its first model; the file of that, where it can be opened. */
export async function loadBcfViewpoint(
  caller: ModelCaller & { readonly platform: Pick<Platform, 'database'> },
  view: ModelView,
): Promise<{ readonly viewpoint: BcfViewpoint; readonly fileName?: string }> {
  const opened = new Map<string, ModelWithVersion>();
  for (const one of view.models) {
    const found = await findConvertedVersion(caller, one);
    if (found) opened.set(one.modelId, found);
  }
  const first = opened.get(view.models[0]?.modelId ?? '');
  const elements = await loadElementIdsOfNodes(caller.platform.database, opened, [...view.hidden, ...view.only]);
  const frame = createCoordinateFrame(first?.model.position ?? undefined);
  return {
    viewpoint: toViewpoint(view, frame, (nodes) => nodes.flatMap((node) => elements.get(nodeKey(node)) ?? [])),
    ...(first ? { fileName: first.version.fileName } : {}),
  };
}

/** How viewpoints of other programs become views of a model. */
export type ViewExchange = {
  readonly model: ModelWithVersion['model'];
  readonly version: ModelWithVersion['version'];
  readonly toView: (viewpoint: BcfViewpoint) => ModelView;
  /** The middle of those of the elements that have a shape, in metres of the world. */
  readonly findPlace: (elementIds: readonly string[]) => Promise<Vector3 | undefined>;
};

/** Of more elements the first tell where something is. */
const PLACED_MAX = 100;

/** Views of a model in its newest version that can be opened. */
export async function openViewExchange(caller: ModelCaller, modelId: string): Promise<ViewExchange> {
  const { model, version } = await requireVersion(caller, modelId, undefined);
  const frame = createCoordinateFrame(model.position ?? undefined);
  const middle = findBoxCentre(version.box);
  return {
    model,
    version,
    toView: (viewpoint) => {
      const direction = normalize(viewpoint.camera?.direction ?? [0, 1, 0]);
      // As far as the middle of the model, where it lies ahead: what the camera then turns around.
      const distance = (from: Vector3) => Math.max(1, middle ? dotProduct(addScaled(middle, from, -1), direction) : 10);
      return toModelView(viewpoint, model.id, frame, distance);
    },
    findPlace: async (elementIds) => {
      if (elementIds.length === 0 || version.state !== 'converted') return undefined;
      const { db } = caller.platform.database;
      const boxes = [...(await loadElementBoxes(db, version.key, elementIds.slice(0, PLACED_MAX))).values()];
      const corner = (at: number, pick: (...some: number[]) => number) => pick(...boxes.map((box) => box[at] ?? 0));
      if (boxes.length === 0) return undefined;
      const around = [...[0, 1, 2].map((at) => corner(at, Math.min)), ...[3, 4, 5].map((at) => corner(at, Math.max))];
      const centre = findBoxCentre(around);
      return centre && frame.pointToWorld(centre);
    },
  };
}

/** Of a model's box, which is in metres with Y up, in the coordinates of its IFC file, which have Z up. */
function findBoxCentre(box: readonly number[] | null): Vector3 | undefined {
  const [x0, y0, z0, x1, y1, z1] = box ?? [];
  if (x0 === undefined || y0 === undefined || z0 === undefined) return undefined;
  if (x1 === undefined || y1 === undefined || z1 === undefined) return undefined;
  return [(x0 + x1) / 2, -(z0 + z1) / 2, (y0 + y1) / 2];
}

const nodeKey = ({ model, nodeId }: NodeRef): string => `${model}/${nodeId}`;

async function loadElementIdsOfNodes(
  database: Database,
  opened: ReadonlyMap<string, ModelWithVersion>,
  nodes: readonly NodeRef[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const node of nodes) {
    const version = opened.get(node.model)?.version;
    if (version) found.set(nodeKey(node), await loadElementIdsBelow(database, version.key, node.nodeId));
  }
  return found;
}

/** A node that the version does not hold any more has no elements. */
async function loadElementIdsBelow(database: Database, version: number, nodeId: string): Promise<string[]> {
  try {
    const indexes = await loadIndexesBelow(database, version, nodeId);
    return [...(await loadElementNames(database.db, version, indexes)).values()].map(formatElementId);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

async function loadTopicPicture({ platform }: Caller, view: ModelViewRow): Promise<ViewTopic['picture']> {
  const stored = view.pictureId === null ? undefined : await loadStoredFile(platform.database.db, view.pictureId);
  return stored && loadBcfPicture(platform, stored);
}

/** A picture of ours as BCF takes it: PNG or JPEG. */
export async function loadBcfPicture(
  platform: Pick<Platform, 'blobs'>,
  stored: Pick<StoredFile, 'id' | 'blobKey' | 'mime'>,
): Promise<NonNullable<ViewTopic['picture']>> {
  const chunks: Buffer[] = [];
  for await (const chunk of await openStoredFile(platform, stored)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (stored.mime === 'image/jpeg') return { bytes, extension: 'jpg' };
  return { bytes: stored.mime === 'image/png' ? bytes : await sharp(bytes).png().toBuffer(), extension: 'png' };
}

/**
 * The viewpoints of a file that somebody sent, with their pictures made anew; what is no BCF is refused. Read in a
 * process of its own.
 */
export async function readTopics(
  { sandbox }: Pick<Platform, 'sandbox'>,
  owner: string,
  file: Buffer,
): Promise<ImportedTopic[]> {
  const topics: ReadTopic[] = [];
  const options = { maxPixels: IMAGE_LIMITS.maxPixels, maxSide: PICTURE_SIDE, maxViews: VIEW_LIMITS.views };
  const onPiece = (topic: unknown) => topics.push(topic as ReadTopic);
  const { value, blobs } = await sandbox
    .run(bcfWork, { input: () => file, owner, options, onPiece })
    .catch((error: unknown) => {
      throw error instanceof SandboxFailed ? refuse(refusals['view.fileUnreadable']) : error;
    });
  if ('refused' in value) throw new Refusal(toImageRefusal(value.refused), { name: value.name });
  if (topics.length === 0) throw refuse(refusals['view.fileEmpty']);
  return topics.map(({ picture, ...topic }) => {
    if (!picture) return topic;
    const { blob, ...head } = picture;
    return { ...topic, picture: { ...head, bytes: blobs[blob] ?? Buffer.alloc(0) } };
  });
}
