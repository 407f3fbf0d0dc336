import { BackSide, Color, Mesh, ShaderMaterial, SphereGeometry, type Vector3 } from 'three';
import type { Plugin } from '../../core/plugin.ts';
import type { Viewer } from '../../core/viewer.ts';

/** The specification's times of day; noon is the default (K of its section 9). */
export const DAYTIMES = ['morning', 'noon', 'evening', 'night'] as const;
export type Daytime = (typeof DAYTIMES)[number];

type Mood = {
  readonly zenith: string;
  readonly horizon: string;
  readonly ground: string;
  readonly sun: readonly [number, number, number];
  readonly sunLight: string;
  readonly sunStrength: number;
  readonly skyLight: string;
  readonly groundLight: string;
};

/** Colours in sRGB; strengths in units of the surface's own colour. */
const MOODS: Readonly<Record<Daytime, Mood>> = {
  morning: {
    zenith: '#8fb4d9',
    horizon: '#f2ddc6',
    ground: '#b9b4ab',
    sun: [0.8, 0.42, 0.35],
    sunLight: '#ffd9a8',
    sunStrength: 0.75,
    skyLight: '#c8d3e2',
    groundLight: '#8e867b',
  },
  noon: {
    zenith: '#6fa3d8',
    horizon: '#dfe9f2',
    ground: '#c4c6c8',
    sun: [0.4, 0.82, 0.42],
    sunLight: '#fff4e2',
    sunStrength: 0.8,
    skyLight: '#d4dde8',
    groundLight: '#9a9893',
  },
  evening: {
    zenith: '#4c5a86',
    horizon: '#f0a672',
    ground: '#7d6f6b',
    sun: [-0.82, 0.28, 0.3],
    sunLight: '#ff9f5e',
    sunStrength: 0.85,
    skyLight: '#9aa0bd',
    groundLight: '#6d5d58',
  },
  night: {
    zenith: '#0a1022',
    horizon: '#223250',
    ground: '#12161f',
    sun: [-0.3, 0.75, -0.5],
    sunLight: '#8fa9dd',
    sunStrength: 0.32,
    skyLight: '#5a6b8f',
    groundLight: '#2b3040',
  },
};

/** Sky and light by the time of day. */
export class Sky implements Plugin {
  readonly id = 'sky';
  private viewer: Viewer | undefined;
  private readonly dome: Mesh<SphereGeometry, ShaderMaterial>;
  private readonly colours = {
    zenith: { value: new Color() },
    horizon: { value: new Color() },
    ground: { value: new Color() },
  };

  constructor(private time: Daytime = 'noon') {
    const material = new ShaderMaterial({
      side: BackSide,
      depthWrite: false,
      depthTest: false,
      toneMapped: false,
      uniforms: this.colours,
      vertexShader: /* glsl */ `
        varying vec3 direction;
        void main() {
          direction = position;
          // At the camera, behind everything.
          gl_Position = projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0);
          gl_Position.z = gl_Position.w * 0.999999;
        }`,
      fragmentShader: /* glsl */ `
        varying vec3 direction;
        uniform vec3 zenith, horizon, ground;
        void main() {
          float up = normalize(direction).y;
          vec3 colour = up > 0.0 ? mix(horizon, zenith, pow(up, 0.55)) : mix(horizon, ground, pow(-up, 0.35));
          // Dithered, so that eight bits show no bands.
          float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
          gl_FragColor = vec4(colour + grain / 255.0, 1.0);
          #include <colorspace_fragment>
        }`,
    });
    this.dome = new Mesh(new SphereGeometry(10, 32, 16), material);
    this.dome.frustumCulled = false;
    this.dome.renderOrder = -1_000;
  }

  get daytime(): Daytime {
    return this.time;
  }

  attach(viewer: Viewer): void {
    this.viewer = viewer;
    viewer.scene.add(this.dome);
    this.set(this.time);
  }

  detach(): void {
    this.dome.removeFromParent();
    this.dome.geometry.dispose();
    this.dome.material.dispose();
    this.viewer = undefined;
  }

  set(time: Daytime): void {
    this.time = time;
    const mood = MOODS[time];
    this.colours.zenith.value.set(mood.zenith);
    this.colours.horizon.value.set(mood.horizon);
    this.colours.ground.value.set(mood.ground);
    const light = this.viewer?.lighting.uniforms;
    if (!light) return;
    (light.sunDirection.value as Vector3).set(...mood.sun).normalize();
    light.sunColour.value.set(mood.sunLight).multiplyScalar(mood.sunStrength);
    light.skyColour.value.set(mood.skyLight);
    light.groundColour.value.set(mood.groundLight);
    this.viewer?.requestFrame();
  }
}
