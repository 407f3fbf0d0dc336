import type { Viewer } from '../../core/viewer.ts';

/**
 * What changes is drawn anew once it has stood still for so long: a section plane that is dragged changes everything
 * many times a second.
 */
const REST_MS = 160;

/** Tells when what a shadow was drawn from – elements shown, lifts, cuts, tiles – is no longer what is shown. */
export class ShapeWatch {
  private drawn = '';
  private seen = '';
  private seenAt = 0;
  private mostTiles = 0;
  private timer = 0;

  /** `also`: what else the shadow depends on. */
  constructor(
    private readonly viewer: Viewer,
    private readonly also: () => string = () => '',
  ) {}

  /** Whether to draw anew now; if only later, a frame is asked for then. `isUrgent`: a picture is being taken. */
  isDue(isUrgent: boolean): boolean {
    const shape = this.shape();
    if (shape === this.drawn) return false;
    const now = performance.now();
    if (shape !== this.seen) {
      this.seen = shape;
      this.seenAt = now;
    }
    const left = this.seenAt + REST_MS - now;
    clearTimeout(this.timer);
    if (isUrgent || this.drawn === '' || left <= 0) return true;
    this.timer = window.setTimeout(this.viewer.requestFrame, left);
    return false;
  }

  /** It was drawn as it is now. */
  done(): void {
    this.drawn = this.shape();
  }

  /** What was drawn is lost. */
  reset(): void {
    this.drawn = '';
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private shape(): string {
    const { models, sections } = this.viewer;
    // Tiles that a closer look brings add nothing that a shadow shows; only more than ever does.
    const tiles = models.reduce((sum, model) => sum + model.tiles.visibleTiles.size, 0);
    this.mostTiles = Math.max(this.mostTiles, tiles);
    const { sectionPlanes, sectionCount } = sections.uniforms;
    const cuts = sectionPlanes.value.slice(0, sectionCount.value).flatMap((plane) => plane.toArray());
    const stand = models.map(({ id, states, shifts, group }) =>
      [id, states.shapeRevision, ...shifts.span, ...group.matrixWorld.elements].join(),
    );
    return [this.mostTiles, ...cuts, ...stand, this.also()].join('|');
  }
}
