import type { NamedAsset } from '../assets/index.ts';
import type { Trace } from './around.ts';
import type { Relation } from './relationStore.ts';

const relationText = ({ topologyTypeId, fromId, toId }: Relation): string =>
  `{"TopologyTypeId":"${topologyTypeId}","FromId":"${fromId}","ToId":"${toId}"}`;

/**
 * The answer of T-TOPO-03 as JSON text. Ten thousand assets with their relations are some megabytes: written as they are, they cost a third of what they cost when
 * each becomes an object on its way. Ids and numbers of types need no escaping. Pure.
 */
export function writtenTrace({ traced, relations, isCut }: Trace, named: ReadonlyMap<string, NamedAsset>): string {
  const places = new Map(relations.map((relation, at) => [relation, at]));
  const assets: string[] = [];
  for (const { id, level, via } of traced) {
    const asset = named.get(id);
    if (asset)
      assets.push(
        `{"AssetId":"${id}","AssetName":${JSON.stringify(asset.assetName)},"AssetNumber":${JSON.stringify(asset.assetNumber)},"Level":${level},"Via":${(via && places.get(via)) ?? 'null'}}`,
      );
  }
  return `{"Assets":[${assets.join(',')}],"Relations":[${relations.map(relationText).join(',')}],"IsCut":${isCut}}`;
}
