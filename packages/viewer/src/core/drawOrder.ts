/**
 * Draw order: faces, edges, glass; then the ghosts' depth, ghosts and their edges, over whatever they should not hide.
 */
export const ORDER = { faces: 0, edges: 4, transparent: 6, ghostDepth: 10, ghost: 11, ghostEdges: 12 } as const;
