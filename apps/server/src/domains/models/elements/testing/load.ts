import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BoundingBox, ElementShape, ModelContent } from '@twinscape/convert';
import { writeRows } from '@twinscape/convert/rows';
import { transactionWithCopy } from '../../../../platform/db/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { copyRows } from '../../conversion/load.ts';

/** Shapes for the given elements, each other than the rest; what is drawn is of no matter here. */
export const buildTestShapes = (drawn: readonly number[]): Map<number, ElementShape> =>
  new Map(
    drawn.map((index) => {
      const box: BoundingBox = [index, 0, 0, index + 1, 3, 1];
      return [index, { box, triangles: 12, hash: BigInt(index + 1) }];
    }),
  );

/** Puts what a model holds where a conversion would put it, the way it does. */
export async function loadModelContent(
  { database }: Platform,
  version: number,
  content: ModelContent,
  shapes: ReadonlyMap<number, ElementShape>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-rows-'));
  try {
    await writeRows(content, shapes, { key: version, folder });
    await transactionWithCopy(database, (_tx, copy) =>
      copyRows(copy, folder, new AbortController().signal, () => undefined),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
