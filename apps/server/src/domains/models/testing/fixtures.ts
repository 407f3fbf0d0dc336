import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ConvertState } from '@twinscape/contract/models';
import type { PackEntry } from '@twinscape/convert';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveBytes } from '../../files/index.ts';
import { projectById } from '../../projects/index.ts';
import { insertPhase } from '../phaseStore.ts';
import { insertModel, insertVersion, type Model, type Phase, type Version } from '../store.ts';
import { model, modelPhase, modelVersion } from '../tables.ts';

/** Tiles of the models that tests make: small, but of every kind that a reader meets. */
export const TILES: Readonly<Record<string, { readonly bytes: Buffer; readonly gzip: boolean }>> = {
  'tileset.json': {
    bytes: Buffer.from(JSON.stringify({ asset: { version: '1.1' }, root: { content: { uri: 'tiles/0.glb' } } })),
    gzip: true,
  },
  'tiles/0.glb': { bytes: Buffer.concat([Buffer.from('glTF'), Buffer.alloc(20_000, 'geometry ')]), gzip: true },
  'tiles/层 1.glb': { bytes: Buffer.from('glTF 7 bytes that gzip would only lengthen'), gzip: false },
};

export const storeTestFile = async (
  platform: Platform,
  projectId: string,
  content: Buffer,
  name: string,
  mime: string,
  purpose: 'original' | 'pack' | 'picture',
): Promise<{ id: string; key: string }> => {
  const project = await projectById(platform.database.db, projectId);
  return saveBytes(
    platform,
    () => Readable.from([content], { objectMode: false }),
    { name, mime, kind: 'model', purpose, companyId: project?.companyId ?? null, projectId },
    async (_tx, kept) => ({ id: kept.id, key: kept.blobKey }),
  );
};

const drawings = new Map<number, Promise<Buffer>>();
/** A picture of the given width, drawn once. */
function drawn(width: number): Promise<Buffer> {
  const image = { width, height: Math.round(width * 0.75), channels: 3, background: '#357' } as const;
  const known = drawings.get(width) ?? sharp({ create: image }).png().toBuffer();
  drawings.set(width, known);
  return known;
}

/** Fills what the conversion of a version would have left behind. */
async function convert(platform: Platform, version: Version): Promise<void> {
  const entries: PackEntry[] = [];
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [path, { bytes, gzip }] of Object.entries(TILES)) {
    const part = gzip ? gzipSync(bytes) : bytes;
    entries.push({ path, offset, length: part.length, size: bytes.length, gzip });
    parts.push(part);
    offset += part.length;
  }
  const { projectId } = version;
  const pack = await storeTestFile(
    platform,
    projectId,
    Buffer.concat(parts),
    'tiles.pack',
    'application/octet-stream',
    'pack',
  );
  const picture = async (width: 256 | 1280) =>
    (await storeTestFile(platform, projectId, await drawn(width), `${width}.png`, 'image/png', 'picture')).id;
  await platform.database.db
    .update(modelVersion)
    .set({
      state: 'converted',
      percent: 100,
      converterVersion: '1',
      schema: 'IFC4',
      counts: { elements: 120, withGeometry: 100, triangles: 4_000, properties: 900, tiles: 2, systems: 1 },
      box: [-0.24, -1.55, -4.38, 9.04, 6.63, 22.18],
      packFileId: pack.id,
      pack: entries,
      tileset: 'tileset.json',
      smallPictureId: await picture(256),
      largePictureId: await picture(1280),
      convertedAt: new Date(),
    })
    .where(eq(modelVersion.id, version.id));
  await platform.database.db.update(model).set({ currentVersionId: version.id }).where(eq(model.id, version.modelId));
}

/** A model in a project, in a phase of its own unless one is named, with versions in the given states, oldest first. */
export async function createTestModel(
  platform: Platform,
  projectId: string,
  options: {
    readonly phase?: Phase;
    readonly name?: string;
    readonly states?: readonly ConvertState[];
    readonly content?: string;
  } = {},
): Promise<{ model: Model; phase: Phase; versions: Version[] }> {
  const { db } = platform.database;
  const phase = options.phase ?? (await insertPhase(db, projectId, `阶段 ${newId()}`));
  const made = await insertModel(db, {
    projectId,
    phaseId: phase.id,
    modelName: options.name ?? `模型 ${newId()}`,
    createdByName: '李工',
  });
  for (const state of options.states ?? ['converted']) {
    const content = Buffer.from(options.content ?? `ISO-10303-21; ${newId()}`);
    const original = await storeTestFile(platform, projectId, content, '一号楼.ifc', 'application/x-step', 'original');
    const version = await insertVersion(db, {
      modelId: made.id,
      projectId,
      fileName: '一号楼.ifc',
      fileExtension: '.ifc',
      fileSize: content.length,
      fileId: original.id,
      sha256: original.key,
      state,
      ...(state === 'error'
        ? { reasonCode: 'truncated', reason: { cn: '文件不完整', en: 'The file is not complete' } }
        : {}),
      ...(state === 'converting' ? { percent: 40, stage: 'geometry' } : {}),
      createdByName: '李工',
    });
    if (state === 'converted') await convert(platform, version);
  }
  const [fresh] = await db.select().from(model).where(eq(model.id, made.id));
  const versions = await db
    .select()
    .from(modelVersion)
    .where(eq(modelVersion.modelId, made.id))
    .orderBy(modelVersion.number);
  if (!fresh) throw new Error('the model is gone');
  return { model: fresh, phase, versions };
}

/** The phase as it stands in the database. */
export async function loadTestPhase(platform: Platform, id: string): Promise<Phase | undefined> {
  const [row] = await platform.database.db.select().from(modelPhase).where(eq(modelPhase.id, id));
  return row;
}
