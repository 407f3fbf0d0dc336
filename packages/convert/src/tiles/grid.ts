/**
 * All vertices of a model lie on one grid of 1/1024 m, so that neighbours that touch in the model touch in every tile.
 * The origin of the grid is the model's own. Decimal fractions of millimetres never fall half-way between two points of
 * it, so that noise in the last digits of a file does not move them.
 */
export const GRID_STEPS_PER_METRE = 1024;

/**
 * What is farther away than this (metres) is no place on Earth but a mistake: web-ifc answers ±1e30 for what is empty.
 */
export const MAX_COORDINATE = 1e9;

/** A single mesh may not be larger (metres): its vertices are kept as 32-bit numbers of grid steps. */
export const MAX_MESH_SIZE = 1e6;

/** Span in grid steps that 16 bits hold: 63.999 m. */
export const MAX_SHORT_SPAN = 65_535;

/** Span in metres over which 32-bit floats still hit every point of the grid. */
export const MAX_EXACT_SPAN = 16_384;
