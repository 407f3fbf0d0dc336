/** Ours: types of relations that a project has of its own, and a type's name. */
export const TOPOLOGY_TYPES_MAX = 50;
export const TOPOLOGY_TYPE_NAME_MAX = 100;
/** Ours: relations that one call makes or ends. */
export const TOPOLOGY_RELATIONS_AT_ONCE = 10_000;
/** Ours: a topology that is saved as a whole. */
export const TOPOLOGY_NODES_MAX = 20_000;
export const TOPOLOGY_EDGES_MAX = 100_000;
/**
 * Ours: assets that a trace, or the topology around an asset, answers at most; more are left out, which the answer
 * says.
 */
export const TRACE_NODES_MAX = 20_000;
/** Ours: relations between levels of one below another. */
export const TOPOLOGY_LEVELS_MAX = 1_000;
