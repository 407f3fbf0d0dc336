import { z } from 'zod';
import { id } from '../core/fields.ts';

/**
 * E-TopologyRelationType, A-72: upstream/downstream, contains, affects, controls. Relations go from the first to the
 * second.
 */
export const UPSTREAM_DOWNSTREAM = '1';
export const CONTAINS = '2';
export const AFFECTS = '3';
export const CONTROLS = '4';

/** E-TopologyType: a built-in one by its number, one of the project's own by a UUID. */
export const topologyType = z.object({
  id: z.string(),
  typeName: z.string(),
  isBuiltIn: z.boolean(),
  /** Whether assets may be related in a circle, as pipes that lead back are. */
  allowsCycles: z.boolean(),
  relationCount: z.number().int(),
});
export type TopologyType = z.output<typeof topologyType>;

export const topologyAsset = z.object({ assetId: id(), assetName: z.string(), assetNumber: z.string() });
export type TopologyAsset = z.output<typeof topologyAsset>;

/** A relation: from what stands upstream, contains, affects or controls, to what does not. */
export const topologyRelation = z.object({ topologyTypeId: z.string(), fromId: id(), toId: id() });
export type TopologyRelation = z.output<typeof topologyRelation>;

/**
 * E-TopologyNode. Its odd names are the specification's. `children` in `childrenAllTopology` are related to it by their
 * `topologyTypeObj`.
 */
export type TopologyNode = {
  assetId: string;
  parentid?: string | undefined;
  parentname?: string | undefined;
  assetName: string;
  assetNumber: string;
  topologyTypeObj?: { topologyType: string; typeName: string; direction: 'down' | 'up' } | undefined;
  level: number;
  /** Relations lead further from here than was asked for. */
  hasMore: boolean;
  childrenAllTopology: TopologyNode[];
};

export const topologyStatistics = z.object({
  assetId: id(),
  /** Of every type that the asset has a relation of. */
  types: z.array(
    z.object({
      topologyType: z.string(),
      typeName: z.string(),
      /** Relations to it, and from it. */
      upCount: z.number().int(),
      downCount: z.number().int(),
    }),
  ),
  total: z.number().int(),
});
export type TopologyStatistics = z.output<typeof topologyStatistics>;

export const tracedAsset = topologyAsset.extend({
  /** Relations from the nearest asset that was asked about. */
  level: z.number().int(),
  /** By which of the answer's relations it was first reached, counted from 0; absent for what was asked about. */
  via: z.number().int().optional(),
});
export type TracedAsset = z.output<typeof tracedAsset>;

/**
 * A relation of two traced assets, each by its place in the answer, counted from 0: ids would be most of what thousands
 * of relations weigh.
 */
export const tracedRelation = z.object({
  topologyTypeId: z.string(),
  from: z.number().int(),
  to: z.number().int(),
});
export type TracedRelation = z.output<typeof tracedRelation>;
