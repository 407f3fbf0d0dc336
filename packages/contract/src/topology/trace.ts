import type { TopologyRelation, TracedAsset, TracedRelation } from './shapes.ts';

type Trace = {
  readonly assets: readonly Pick<TracedAsset, 'assetId'>[];
  readonly relations: readonly TracedRelation[];
};

/** The relations of a trace's answer by the ids of their assets, as every other call has them. Pure. */
export const toTraceRelations = ({ assets, relations }: Trace): TopologyRelation[] =>
  relations.flatMap(({ topologyTypeId, from, to }) => {
    const [fromId, toId] = [assets[from]?.assetId, assets[to]?.assetId];
    return fromId === undefined || toId === undefined ? [] : [{ topologyTypeId, fromId, toId }];
  });
