import { Readable } from 'node:stream';
import type { CaptureState } from '@twinscape/contract/panoramas';
import sharp from 'sharp';
import { newId } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TestApp } from '../../../testing/app.ts';
import { saveBytes } from '../../files/index.ts';
import { insertCapture, markCaptureConverted, startCaptureRun } from '../captureStore.ts';
import { type ConvertedBytes, convertPhotograph } from '../conversion/convertPhotograph.ts';
import { insertGroup } from '../groupStore.ts';
import { findOrAddPoint } from '../pointStore.ts';
import { insertSet, type PanoramaSetRow } from '../setStore.ts';

const drawn = new Map<number, Promise<Buffer>>();
/** An equirectangular picture of so many pixels across, with something in it, drawn once. */
export function drawSphere(width = 2_048): Promise<Buffer> {
  const known =
    drawn.get(width) ??
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9cd"/><stop offset="1" stop-color="#654"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="${width / 20}" fill="#c33"/></svg>`,
      ),
    )
      .jpeg()
      .toBuffer();
  drawn.set(width, known);
  return known;
}

let converted: Promise<ConvertedBytes> | undefined;
const convertOnce = async (): Promise<ConvertedBytes> => {
  converted ??= drawSphere().then(convertPhotograph);
  return converted;
};

const storeTestPicture = (platform: Platform, projectId: string, bytes: Buffer, name: string): Promise<string> =>
  saveBytes(
    platform,
    () => Readable.from([bytes]),
    { name, mime: 'image/jpeg', kind: 'panorama', purpose: name, companyId: null, projectId, ownerId: null },
    async (_tx, { id }) => id,
  );

export type TestPanorama = { readonly set: PanoramaSetRow; readonly captureIds: readonly string[] };

/** A set of 滨江大厦, unless another project is named, with photographs that stand so. */
export async function panoramaIn(
  app: TestApp,
  {
    projectId = app.world.east.tower,
    states = ['done'],
    collectedAt = new Date('2026-05-01T02:00:00Z'),
    groupId,
  }: {
    readonly projectId?: string;
    readonly states?: readonly CaptureState[];
    readonly collectedAt?: Date;
    readonly groupId?: string;
  } = {},
): Promise<TestPanorama> {
  const { platform } = app;
  const { db } = platform.database;
  const set = await insertSet(db, {
    projectId,
    name: `全景 ${newId()}`,
    collectedAt,
    groupId: groupId ?? null,
    createdByName: '例',
  });
  const captureIds: string[] = [];
  for (const [sort, state] of states.entries()) {
    const original = await drawSphere();
    const name = `P${sort + 1}`;
    const values = {
      projectId,
      setId: set.id,
      pointId: (await findOrAddPoint(db, projectId, name)).id,
      name,
      sort,
      fileName: `${name}.jpg`,
      fileSize: original.length,
      fileId: await storeTestPicture(platform, projectId, original, `${name}.jpg`),
      state: state === 'done' ? 'waiting' : state,
    } as const;
    const made = state === 'done' ? await storeConverted(platform, projectId) : undefined;
    // Together: whatever waits by itself is found by the product's own look for forgotten conversions.
    await db.transaction(async (tx) => {
      const { id } = await insertCapture(tx, values);
      captureIds.push(id);
      if (!made) return;
      const run = await startCaptureRun(tx, id);
      if (!run || !(await markCaptureConverted(tx, run, made))) throw new Error('the conversion did not count');
    });
  }
  return { set, captureIds };
}

/** What a conversion would have left behind. */
async function storeConverted(platform: Platform, projectId: string) {
  const { pack, sphere, cover, thumbnail, ...result } = await convertOnce();
  const keep = (bytes: Buffer, name: string) => storeTestPicture(platform, projectId, bytes, name);
  return {
    result,
    packFileId: await keep(pack, 'tiles'),
    sphereId: await keep(sphere, 'sphere.jpg'),
    coverId: await keep(cover, 'cover.jpg'),
    thumbnailId: await keep(thumbnail, 'thumbnail.jpg'),
  };
}

export const groupIn = (app: TestApp, projectId: string = app.world.east.tower): Promise<{ readonly id: string }> =>
  insertGroup(app.platform.database.db, { projectId, name: `分组 ${newId()}` });
