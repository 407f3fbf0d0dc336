/** How much is done for the picture, from the least. */
export const QUALITY_STEPS = ['low', 'medium', 'high'] as const;
export type QualityStep = (typeof QUALITY_STEPS)[number];

/** Draws the picture in place of the viewer's own single pass: effects that need passes of their own. */
export interface Painter {
  /**
   * Draws a frame onto the canvas.
   * @param step - what may be spent.
   * @param isStill - nothing moves: what is too dear for a moving picture may be drawn.
   */
  paint(step: QualityStep, isStill: boolean): void;
}
