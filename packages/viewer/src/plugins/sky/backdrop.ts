import { BufferGeometry, Color, Float32BufferAttribute, Mesh, ShaderMaterial, Vector3, Vector4 } from 'three';

/**
 * A triangle that covers the picture and lies behind everything. `ray`: into the scene through a pixel, in scene axes;
 * `from`: where it starts; `height`: the pixel's own, −1 to 1.
 */
export const backdropVertexShader = /* glsl */ `
out vec3 ray;
out vec3 from;
out float height;
void main() {
  vec2 across = (position.xy + vec2(projectionMatrix[2][0], projectionMatrix[2][1])) / vec2(projectionMatrix[0][0], projectionMatrix[1][1]);
  vec2 flatly = (position.xy - projectionMatrix[3].xy) / vec2(projectionMatrix[0][0], projectionMatrix[1][1]);
  mat3 turn = transpose(mat3(viewMatrix));
  ray = turn * (isOrthographic ? vec3(0.0, 0.0, -1.0) : vec3(across, -1.0));
  from = isOrthographic ? cameraPosition + turn * vec3(flatly, 0.0) : cameraPosition;
  height = position.y;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
`;

/** Covers the picture whatever the camera. */
export function coveringTriangle(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  return geometry;
}

const fragmentShader = /* glsl */ `
in vec3 ray;
in float height;
uniform vec3 zenith, horizon, ground, glow, sun;
uniform float glowStrength, stars;
uniform vec4 paper;
float grainAt(vec2 at) { return fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 direction = normalize(ray);
  float up = isOrthographic ? 0.3 + 0.3 * height : direction.y;
  vec3 colour = up > 0.0 ? mix(horizon, zenith, pow(up, 0.48)) : mix(horizon, ground, smoothstep(0.0, 0.09, -up));
  if (!isOrthographic) {
    // Haze towards the sun, wide and low, a halo, and the disc itself.
    float towards = max(dot(direction, sun), 0.0);
    float haze = pow(max(dot(normalize(direction.xz), normalize(sun.xz)), 0.0), 3.0) * exp(-abs(up) * 5.0);
    float halo = 0.35 * pow(towards, 12.0) + 0.65 * pow(towards, 160.0);
    colour = mix(colour, glow, clamp(glowStrength * (0.4 * haze + halo), 0.0, 1.0) * smoothstep(-0.03, 0.05, up));
    colour = mix(colour, vec3(1.0), smoothstep(0.99965, 0.99985, towards) * step(0.0, up));
    if (stars > 0.0 && up > 0.0) {
      vec2 cell = vec2(atan(direction.z, direction.x) * 90.0, asin(direction.y) * 90.0);
      float chance = grainAt(floor(cell));
      vec2 inside = fract(cell) - 0.3 - 0.4 * vec2(fract(chance * 91.7), fract(chance * 57.3));
      float star = step(0.955, chance) * smoothstep(0.12, 0.02, length(inside)) * (0.25 + 0.75 * fract(chance * 713.0));
      colour += stars * star * smoothstep(0.02, 0.35, up) * 0.5;
    }
  }
  colour = mix(colour, paper.rgb, paper.a);
  // Dithered, so that eight bits show no bands.
  gl_FragColor = vec4(colour + (grainAt(gl_FragCoord.xy) - 0.5) / 200.0, 1.0);
  #include <colorspace_fragment>
}
`;

/** The sky itself, behind everything. */
export class Backdrop {
  readonly uniforms = {
    zenith: { value: new Color() },
    horizon: { value: new Color() },
    ground: { value: new Color() },
    glow: { value: new Color() },
    glowStrength: { value: 0 },
    stars: { value: 0 },
    sun: { value: new Vector3(0, 1, 0) },
    paper: { value: new Vector4(0, 0, 0, 0) },
  };
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;

  constructor() {
    const material = new ShaderMaterial({
      vertexShader: backdropVertexShader,
      fragmentShader,
      uniforms: this.uniforms,
      depthWrite: false,
      depthTest: false,
      toneMapped: false,
    });
    this.mesh = new Mesh(coveringTriangle(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = -1_000;
  }

  dispose(): void {
    this.mesh.removeFromParent();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
