import type { Viewer } from './viewer.ts';

/**
 * A part of the viewer that can be left out: navigation, sky, sections. It knows the viewer; the viewer knows only
 * this.
 */
export interface Plugin {
  readonly id: string;
  attach(viewer: Viewer): void;
  detach(): void;
  /** Before a frame is drawn; true asks for another one. */
  beforeFrame?(seconds: number): boolean;
}
