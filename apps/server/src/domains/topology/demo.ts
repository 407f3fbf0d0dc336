import { AFFECTS, CONTROLS } from '@twinscape/contract/topology';
import type { Db } from '../../platform/db/index.ts';
import type { DemoAsset } from '../assets/index.ts';
import { addTopologyRelations } from './changes.ts';
import { incrementTopologyVersion } from './relationStore.ts';

/** The number in a mark: of AHU-3-01 and AP-3 that of the storey, 3. */
const storeyOf = (mark: string): string => mark.split('-')[1] ?? '';

/**
 * What the model's ports do not say: without power from its storey's cabinet a unit stands still, without the unit its
 * terminals get no air, without a chiller all units warm up; and the fire panel sounds the alarms. So an alarm of a
 * cabinet's meter is an alarm of all above and below it. Pure.
 */
export function demoRelations(assets: readonly DemoAsset[]) {
  const marked = (prefix: string): (readonly [string, string])[] =>
    assets.flatMap(({ asset: { id, assetTag } }) =>
      assetTag?.startsWith(`${prefix}-`) ? [[assetTag, id] as const] : [],
    );
  const pairs = (from: string, to: string, fits: (from: string, to: string) => boolean, topologyTypeId: string) =>
    marked(from).flatMap(([fromTag, fromId]) =>
      marked(to).flatMap(([toTag, toId]) => (fits(fromTag, toTag) ? [{ topologyTypeId, fromId, toId }] : [])),
    );
  const all = (): boolean => true;
  const sameStorey = (one: string, other: string): boolean => storeyOf(one) === storeyOf(other);
  return [
    ...pairs(
      'TR',
      'AA',
      (transformer, board) => Number(storeyOf(board)) % 2 === Number(storeyOf(transformer)) % 2,
      AFFECTS,
    ),
    ...pairs('AA', 'AP', (board) => board === 'AA-1', AFFECTS),
    ...pairs('AP', 'AHU', sameStorey, AFFECTS),
    ...pairs('CH', 'AHU', all, AFFECTS),
    ...pairs('CT', 'CH', sameStorey, AFFECTS),
    ...pairs('AHU', 'VAV', sameStorey, AFFECTS),
    ...pairs('FAP', 'SB', all, CONTROLS),
  ];
}

export async function relateDemoAssets(tx: Db, projectId: string, assets: readonly DemoAsset[]): Promise<void> {
  const relations = demoRelations(assets);
  if (relations.length === 0) return;
  await addTopologyRelations(tx, projectId, relations, 'cn');
  for (const type of [AFFECTS, CONTROLS]) await incrementTopologyVersion(tx, projectId, type);
}
