import { Refusal, refuse } from '@twinscape/contract';
import { type ModelView, type NodeRef, modelRefusals as refusals, VIEW_LIMITS } from '@twinscape/contract/models';
import sharp from 'sharp';
import type { BcfViewpoint } from '../../../platform/bcf/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SandboxFailed } from '../../../platform/sandbox/index.ts';
import type { PreparedImage } from '../../../platform/storage/index.ts';
import { IMAGE_LIMITS, loadStoredFile, openStoredFile, toImageRefusal } from '../../files/index.ts';
import { type ModelWithVersion, requireVersion } from '../access.ts';
import { formatElementId } from '../elements/elementId.ts';
import { loadElementNames } from '../elements/elementStore.ts';
import { loadIndexesBelow } from '../elements/tree.ts';
import type { ViewTopic } from './bcf/bcfFile.ts';
import { createCoordinateFrame } from './bcf/coordinateFrame.ts';
import { toViewpoint } from './bcf/viewpoint.ts';
import { bcfWork, type ReadTopic } from './bcf/work.ts';
import { PICTURE_SIDE } from './picture.ts';
import type { ModelViewRow } from './store.ts';

type ImportedTopic = { readonly title: string; readonly viewpoint: BcfViewpoint; readonly picture?: PreparedImage };
type Caller = Pick<Context, 'platform'> & { readonly session: Session; readonly project: ProjectScope };

/** Versions that exist no more have no elements: what a view names of them is left out. */
async function findConvertedVersion(caller: Caller, { modelId, version }: ModelView['models'][number]) {
  try {
    const opened = await requireVersion(caller, modelId, version);
    return opened.version.state === 'converted' ? opened : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A view as a topic of BCF, in the coordinates of its first model. */
export async function loadTopic(caller: Caller, view: ModelViewRow): Promise<ViewTopic> {
  const { database } = caller.platform;
  const opened = new Map<string, ModelWithVersion>();
  for (const one of view.view.models) {
    const found = await findConvertedVersion(caller, one);
    if (found) opened.set(one.modelId, found);
  }
  const first = opened.get(view.view.models[0]?.modelId ?? '');
  const elements = await loadElementIdsOfNodes(database, opened, [...view.view.hidden, ...view.view.only]);
  const picture = await loadTopicPicture(caller, view);
  return {
    guid: view.id,
    title: view.viewName,
    author: view.ownerName,
    created: view.createdAt,
    viewpoint: toViewpoint(view.view, createCoordinateFrame(first?.model.position ?? undefined), (nodes) =>
      nodes.flatMap((node) => elements.get(nodeKey(node)) ?? []),
    ),
    ...(first ? { fileName: first.version.fileName } : {}),
    ...(picture ? { picture } : {}),
  };
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

/** BCF takes PNG and JPEG. */
async function loadTopicPicture({ platform }: Caller, view: ModelViewRow): Promise<ViewTopic['picture']> {
  const stored = view.pictureId === null ? undefined : await loadStoredFile(platform.database.db, view.pictureId);
  if (!stored) return undefined;
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
