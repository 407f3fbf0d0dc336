export type ImageRefusal =
  /** None of the accepted formats, whatever the name says. */
  | 'not-an-image'
  /** Cut off, broken, or a variant of the format that we do not read. */
  | 'damaged'
  | 'too-many-pixels'
  /** An SVG that takes too long to draw. */
  | 'too-complex'
  /** An SVG that points outside itself. */
  | 'external-reference'
  /** An SVG with scripts, event handlers or entity declarations. */
  | 'active-content';

/** The picture is not taken; `reason` chooses the wording that the user reads. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
  constructor(
    readonly reason: ImageRefusal,
    options?: ErrorOptions,
  ) {
    super(`The picture is refused: ${reason}`, options);
  }
}
