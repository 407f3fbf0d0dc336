import { Color } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';
import { Backdrop } from './backdrop.ts';
import { type Daytime, MOODS } from './moods.ts';

export { DAYTIMES, type Daytime } from './moods.ts';

/** Shares of the light that the time of day has: of the sun or moon, and of the sky around. */
export type SkyLight = { readonly sun: number; readonly air: number };

/** Sky and light by the time of day: a gradient with the sun in it, and light and reflections that match. */
export class Sky implements Plugin {
  readonly id = 'sky';
  private viewer: Viewer | undefined;
  private backdrop: Backdrop | undefined;
  private paper: string | undefined;
  private light: SkyLight = { sun: 1, air: 1 };

  constructor(private time: Daytime = 'noon') {}

  get daytime(): Daytime {
    return this.time;
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    this.backdrop = new Backdrop();
    viewer.scene.add(this.backdrop.mesh);
    this.show();
  }

  detach(): void {
    this.backdrop?.dispose();
    this.backdrop = undefined;
    this.viewer = undefined;
  }

  /** Shown with the next frame. */
  set(time: Daytime): void {
    this.time = time;
    this.show();
  }

  /** More or less light than the time of day has. */
  lighten(light: SkyLight): void {
    this.light = light;
    this.show();
  }

  /**
   * A calm sheet instead of the sky, in the light of noon whatever the time: what plans lie on. A CSS colour; undefined
   * brings the sky back.
   */
  lay(paper: string | undefined): void {
    this.paper = paper;
    this.show();
  }

  private show(): void {
    const { viewer, backdrop, time, paper } = this;
    const { sun: sunShare, air } = paper === undefined ? this.light : { sun: 1, air: 1 };
    if (!viewer || !backdrop) return;
    const mood = MOODS[paper === undefined ? time : 'noon'];
    const { zenith, horizon, ground, glow, glowStrength, stars, sun, paper: sheet } = backdrop.uniforms;
    const { r, g, b } = new Color(paper);
    sheet.value.set(r, g, b, paper === undefined ? 0 : 1);
    zenith.value.set(mood.zenith);
    horizon.value.set(mood.horizon);
    ground.value.set(mood.ground);
    glow.value.set(mood.glow);
    glowStrength.value = mood.glowStrength;
    stars.value = mood.stars;
    sun.value.set(...mood.sun).normalize();
    const light = viewer.lighting.uniforms;
    light.sunDirection.value.copy(sun.value);
    light.sunColour.value.set(mood.sunLight).multiplyScalar(mood.sunStrength * sunShare);
    light.skyColour.value.set(mood.skyLight).multiplyScalar(air);
    light.groundColour.value.set(mood.groundLight).multiplyScalar(air);
    light.zenithColour.value.copy(zenith.value);
    light.horizonColour.value.copy(horizon.value);
    light.farColour.value.copy(ground.value);
    light.windowLight.value.set(mood.windows);
    light.edgeColour.value.set(mood.edges);
    viewer.requestFrame();
  }
}
