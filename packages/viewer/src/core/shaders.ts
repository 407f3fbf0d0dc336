import { MAX_SHIFT_GROUPS } from './elementShifts.ts';
import { ElementStates } from './elementStates.ts';
import { MAX_CUTS } from './sectionPlanes.ts';

/** A power of two: a remainder by it costs nothing. */
const STATES_IN_A_ROW = ElementStates.width;

/**
 * The shaders of models. An element's number comes with each vertex (EXT_mesh_features); its state is one texel of the
 * model's state texture. Normals are not stored: building geometry is flat, so the derivative of the position is its
 * normal.
 *
 * LIFTED is defined while storeys are lifted: software WebGL computes both ways of a condition, so what is seldom
 * needed must not stand there at all.
 */
export const STATE_LOOKUP = /* glsl */ `
uniform highp usampler2D elementStates;
uniform int elementCount;
in float _feature_id_0;
ivec2 texelOf(int element) { return ivec2(element & ${STATES_IN_A_ROW - 1}, element >> ${Math.log2(STATES_IN_A_ROW)}); }
uvec4 stateOf(float feature) {
  int element = int(feature + 0.5);
  if (element < 0 || element >= elementCount) return uvec4(0u);
  return texelFetch(elementStates, texelOf(element), 0);
}
uniform highp usampler2D elementGroups;
uniform vec4 groupShifts[${MAX_SHIFT_GROUPS / 4}]; // metres along Y, four groups a vector; group 0 stays
uniform int hasShifts;
// How far the storey of an element is lifted. Metres.
vec3 shiftOf(float feature) {
  if (hasShifts == 0) return vec3(0.0);
  int element = int(feature + 0.5);
  if (element < 0 || element >= elementCount) return vec3(0.0);
  uint group = texelFetch(elementGroups, texelOf(element), 0).r;
  return vec3(0.0, groupShifts[group >> 2u][group & 3u], 0.0);
}
bool carries(uvec4 state, uint flag) { return (state.a & flag) != 0u; }
// Nothing of a triangle is drawn whose corners are one point behind the far plane.
const vec4 NOWHERE = vec4(0.0, 0.0, 2.0, 1.0);
`;

/** Where a vertex is, lifted with its storey: `world` in the scene, `view` before the eye. */
const PLACED = /* glsl */ `
  vec4 world = modelMatrix * vec4(position, 1.0);
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  #ifdef LIFTED
  vec3 shift = shiftOf(_feature_id_0);
  world.xyz += shift;
  view.xyz += mat3(viewMatrix) * shift;
  #endif
`;

export const elementVertexShader = /* glsl */ `
${STATE_LOOKUP}
out vec3 worldPosition;
out vec3 viewPosition;
out vec4 baseColour;
flat out uint flags;
flat out float feature;
#ifdef HAS_COLOUR
in vec4 color;
#endif
uniform uint drawOnly;   // flags that an element must carry to be drawn in this pass; 0: any
uniform uint drawNever;  // flags that keep an element out of this pass

void main() {
  feature = floor(_feature_id_0 + 0.5);
  #ifdef HAS_COLOUR
  baseColour = color;
  #else
  baseColour = vec4(0.8, 0.8, 0.8, 1.0);
  #endif
  uvec4 state = stateOf(_feature_id_0);
  flags = state.a;
  if (carries(state, drawNever) || (drawOnly != 0u && !carries(state, drawOnly))) { gl_Position = NOWHERE; return; }
  if (carries(state, 4u)) baseColour.rgb = pow(vec3(state.rgb) / 255.0, vec3(2.2));
${PLACED}
  worldPosition = world.xyz;
  viewPosition = view.xyz;
  gl_Position = projectionMatrix * view;
}
`;

export const SECTIONS = /* glsl */ `
uniform vec4 sectionPlanes[${MAX_CUTS}]; // xyz normal to the kept side, w distance: kept where dot(n, p) + w >= 0
uniform int sectionCount;
bool isCutAway(vec3 point) {
  for (int at = 0; at < ${MAX_CUTS}; at++) {
    if (at >= sectionCount) break;
    if (dot(sectionPlanes[at].xyz, point) + sectionPlanes[at].w < 0.0) return true;
  }
  return false;
}
`;

/**
 * Where the ray of a pixel came in through a section plane, for the filled cuts of closed solids. Needs `SECTIONS` and
 * `worldPosition`.
 */
export const CUTS = /* glsl */ `
// The nearest thing that is left of a closed solid is its inside: the ray came in through a section plane, and the cut
// face lies where it crossed the last of
// them. The depth stays that of the inside, so that the solid's own outside still hides it.
bool capAt(out vec3 point, out vec3 normal) {
  vec3 forward = -vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]);
  vec3 from = isOrthographic ? worldPosition - forward * 1.0e5 : cameraPosition;
  float last = -1.0;
  for (int at = 0; at < ${MAX_CUTS}; at++) {
    if (at >= sectionCount) break;
    float near = dot(sectionPlanes[at].xyz, from) + sectionPlanes[at].w;
    float far = dot(sectionPlanes[at].xyz, worldPosition) + sectionPlanes[at].w;
    if (near < 0.0 && far >= 0.0) {
      float along = near / (near - far);
      if (along > last) { last = along; normal = sectionPlanes[at].xyz; }
    }
  }
  if (last < 0.0) return false;
  point = mix(from, worldPosition, last);
  return true;
}
`;

/** On which side of the section planes the eye stands. Needs `SECTIONS`. */
const EYE = /* glsl */ `
vec3 eyeOf(vec3 point) {
  return isOrthographic ? point + vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) * 1.0e5 : cameraPosition;
}
// Whether a plane takes a point away; either one beyond which the eye itself stands, or one that it looks at from the
// kept side.
bool isTaken(vec3 point, bool fromBefore) {
  vec3 eye = eyeOf(point);
  for (int at = 0; at < ${MAX_CUTS}; at++) {
    if (at >= sectionCount) break;
    vec3 normal = sectionPlanes[at].xyz;
    float w = sectionPlanes[at].w;
    if (dot(normal, point) + w < 0.0 && (dot(normal, eye) + w < 0.0) == fromBefore) return true;
  }
  return false;
}
`;

/** The hatch of what is cut. */
export const HATCH = /* glsl */ `
// Ink of the lines of a hatch at 45 degrees, 0 to 1. They lie fixed in the cut and stay 6 to 12 pixels apart: their
// distance doubles with
// the scale. turn: 1 or -1, since neighbours are hatched the other way (ISO 128-50).
float hatchAt(vec3 point, vec3 normal, float pixel, float turn) {
  vec3 along = abs(normal.y) > 0.9 ? vec3(1.0, 0.0, 0.0) : normalize(vec3(normal.z, 0.0, -normal.x));
  vec3 up = cross(normal, along);
  float across = (dot(point, along) + turn * dot(point, up)) * 0.70710678;
  float level = log2(6.0 * pixel);
  float fine = exp2(floor(level));
  vec2 spacing = vec2(fine, fine * 2.0);
  vec2 fromLine = abs(fract(across / spacing + 0.5) - 0.5) * spacing / pixel;
  vec2 ink = 1.0 - smoothstep(0.35, 1.25, fromLine);
  return max(ink.y, ink.x * (1.0 - fract(level)));
}
`;

/** Light of the sky and the sun, and the shadow that the sun casts. */
export const LIGHT = /* glsl */ `
uniform vec3 sunDirection;
uniform vec3 sunColour;
uniform vec3 skyColour;
uniform vec3 groundColour;
uniform highp sampler2DShadow sunShadow;
uniform mat4 sunShadowMatrix; // scene to texture
uniform float sunShadowTexel; // metres that a texel covers; 0: no shadow was drawn

// How much of the sun reaches a point, 0 to 1: sixteen comparisons, the card blends four each.
float sunlightAt(vec3 point, vec3 normal) {
  if (sunShadowTexel <= 0.0) return 1.0;
  // Off its own surface by as far as the farthest comparison slants below it, or it would shade itself in stripes.
  float facing = dot(normal, sunDirection);
  float slant = sqrt(max(0.0, 1.0 - facing * facing));
  vec3 at = (sunShadowMatrix * vec4(point + normal * sunShadowTexel * (0.6 + 3.6 * slant), 1.0)).xyz;
  if (any(lessThan(at, vec3(0.0))) || any(greaterThan(at, vec3(1.0)))) return 1.0;
  float step = 1.25 / float(textureSize(sunShadow, 0).x);
  float sum = 0.0;
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) sum += texture(sunShadow, vec3(at.xy + (vec2(x, y) - 1.5) * step, at.z));
  return sum / 16.0;
}

vec3 lightOn(vec3 normal, float sunlight) {
  // Walls turned away from the sun differ too: the sky is brighter on its side.
  float side = dot(normal.xz, sunDirection.xz);
  vec3 sky = mix(groundColour, skyColour, normal.y * 0.5 + 0.5) * (1.0 + 0.16 * side);
  return sky + sunColour * max(dot(normal, sunDirection), 0.0) * sunlight;
}
`;

export const elementFragmentShader = /* glsl */ `
in vec3 worldPosition;
in vec3 viewPosition;
in vec4 baseColour;
flat in uint flags;
flat in float feature;
uniform vec3 zenithColour;    // what glass mirrors
uniform vec3 horizonColour;
uniform vec3 windowLight;     // of windows that are lit at night
uniform vec3 selectionColour;
uniform float selectionTint;
uniform float ghostOpacity;
uniform float pixelAngle;     // metres of a CSS pixel one metre away; without perspective, metres of a CSS pixel
${SECTIONS}
${LIGHT}

// The same for an element each time, 0 to 1.
float chance(float seed) { return fract(sin(seed * 12.9898) * 43758.5453); }

// Paint as a building has it: nothing is whiter than plaster, and no two pieces are quite alike.
vec3 paintOf(vec3 colour) {
  #ifdef LEAN
  return colour;
  #endif
  if ((flags & 4u) != 0u) return colour;
  // Pure red or green is a draughtsman's pen, not a material.
  float most = max(colour.r, max(colour.g, colour.b));
  float purity = 1.0 - min(colour.r, min(colour.g, colour.b)) / max(most, 0.001);
  vec3 paint = mix(colour, vec3(dot(colour, vec3(0.2126, 0.7152, 0.0722))), 0.35 * smoothstep(0.9, 1.0, purity));
  return min(paint, vec3(0.86)) * (0.97 + 0.06 * chance(feature + 0.37));
}

vec3 mirroredSky(vec3 direction) {
  float up = direction.y;
  vec3 sky = mix(horizonColour, zenithColour, pow(clamp(up, 0.0, 1.0), 0.6));
  return mix(sky, groundColour * horizonColour, smoothstep(0.0, -0.25, up));
}

#ifdef LEAN
// The viewer's tone mapping (Khronos PBR neutral) and sRGB without a power: the curve of sRGB is within 1 of 255 of
// this.
vec3 leanTone(vec3 colour) {
  colour *= toneMappingExposure;
  float least = min(colour.r, min(colour.g, colour.b));
  colour -= least < 0.08 ? least - 6.25 * least * least : 0.04;
  float peak = max(colour.r, max(colour.g, colour.b));
  if (peak > 0.76) {
    float rolled = 1.0 - 0.0576 / (peak - 0.52);
    colour = mix(colour * (rolled / peak), vec3(rolled), 1.0 - 1.0 / (0.15 * (peak - rolled) + 1.0));
  }
  return max(1.13005 * sqrt(max(colour - 0.00228, 0.0)) - 0.13448 * colour + 0.005719, 0.0);
}
#endif

void main() {
  #ifdef CUT
  if (isCutAway(worldPosition)) discard;
  #endif
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  vec3 towards = isOrthographic ? vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : normalize(cameraPosition - worldPosition);
  vec3 paint = paintOf(baseColour.rgb);
  float opacity = baseColour.a;
  float facing = clamp(dot(normal, towards), 0.0, 1.0);
  #ifndef LEAN
  float grazing = pow(1.0 - facing, 5.0);
  #endif
  vec3 light;
  #ifdef LEAN
  light = paint * lightOn(normal, 1.0);
  #else
  {
    float sunlight = dot(normal, sunDirection) > 0.0 ? sunlightAt(worldPosition, normal) : 0.0;
    light = paint * lightOn(normal, sunlight);
    vec3 mirrored = mirroredSky(reflect(-towards, normal));
    #ifdef GLASS
    // Fresnel after Schlick; two panes mirror twice. What is coloured on purpose stays that colour.
    float mirror = (0.1 + 0.9 * grazing) * ((flags & 4u) != 0u ? 0.3 : 1.0);
    float glint = pow(max(dot(reflect(-towards, normal), sunDirection), 0.0), 600.0) * sunlight;
    // At night every other window or so is lit, in runs as rooms are.
    float lit = step(0.45, chance(floor(feature / 3.0))) * step(abs(normal.y), 0.5) * (0.45 + 0.55 * chance(feature));
    opacity = mix(max(opacity, 0.72 * lit * step(0.001, windowLight.r)), 1.0, mirror);
    light = mix(light + windowLight * lit, mirrored, mirror) + sunColour * glint * 4.0;
    #else
    light += mirrored * grazing * 0.12;
    #endif
  }
  #endif
  if ((flags & 8u) != 0u) { light = mix(light, selectionColour, selectionTint); opacity = max(opacity, 0.75); }
  else if ((flags & 16u) != 0u) { light = mix(light, selectionColour, selectionTint * 0.45); opacity = max(opacity, 0.5); }
  #ifdef GHOST
  // Seen at a flat angle a ghost is denser, so that its shape stays readable.
  float rim = 1.0 - facing;
  light = mix(light, skyColour, 0.35);
  opacity = ghostOpacity * (0.45 + 0.55 * rim * rim);
  #endif
  gl_FragColor = vec4(light, opacity);
  #if defined(LEAN) && defined(TONE_MAPPING)
  gl_FragColor.rgb = leanTone(light);
  #else
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  #endif
  #ifdef LAYER
  // Into a picture that is laid over the scene later.
  gl_FragColor.rgb *= opacity;
  #endif
}
`;

/** For passes of which only the depth counts. */
export const depthFragmentShader = /* glsl */ `
in vec3 worldPosition;
${SECTIONS}
void main() {
  #ifdef CUT
  if (isCutAway(worldPosition)) discard;
  #endif
  gl_FragColor = vec4(1.0);
}
`;

export const edgeVertexShader = /* glsl */ `
${STATE_LOOKUP}
out vec3 worldPosition;
out float distanceFade;
uniform uint drawOnly;
uniform uint drawNever;
uniform float pixelAngle;
uniform vec2 edgeReach; // metres of a pixel at which edges begin to fade, and are gone
void main() {
  uvec4 state = stateOf(_feature_id_0);
  if (carries(state, drawNever) || (drawOnly != 0u && !carries(state, drawOnly))) { gl_Position = NOWHERE; return; }
${PLACED}
  worldPosition = world.xyz;
  // By what a pixel covers, not by distance: a long lens brings them back, and from afar they do not pile up to black.
  distanceFade = 1.0 - smoothstep(edgeReach.x, edgeReach.y, pixelAngle * (isOrthographic ? 1.0 : -view.z));
  // A little nearer than its faces, by a part of what a pixel covers: less and it is broken by them, more and it shines
  // through walls.
  float nearer = clamp(0.3 * pixelAngle * (isOrthographic ? 1.0 : -view.z), 0.003, 0.04);
  if (isOrthographic) view.z += nearer;
  else view.xyz *= 1.0 - nearer / max(-view.z, 0.05);
  gl_Position = projectionMatrix * view;
}
`;

export const edgeFragmentShader = /* glsl */ `
in vec3 worldPosition;
in float distanceFade;
uniform vec3 edgeColour;
uniform float edgeOpacity;
${SECTIONS}
void main() {
  if (distanceFade <= 0.0) discard;
  #ifdef CUT
  if (isCutAway(worldPosition)) discard;
  #endif
  gl_FragColor = vec4(edgeColour, edgeOpacity * distanceFade);
  #include <colorspace_fragment>
}
`;

/**
 * Everything that a ray leaves beyond the section planes less everything that it enters, added up: what remains is the
 * solid in which it begins, of which the cut is seen. Red, green and blue: its paint times 255; alpha: 1, and 4,096
 * more where its number is odd.
 */
export const cutSumFragmentShader = /* glsl */ `
in vec3 worldPosition;
in vec4 baseColour;
flat in uint flags;
flat in float feature;
uniform vec3 selectionColour;
uniform float selectionTint;
${SECTIONS}
${EYE}
void main() {
  // What a plane takes at the far end was entered and is left there: it all counts, or its paint would be missing from
  // what is cut before it.
  if (isTaken(worldPosition, true)) discard;
  vec3 paint = baseColour.rgb;
  if ((flags & 8u) != 0u) paint = mix(paint, selectionColour, selectionTint);
  else if ((flags & 16u) != 0u) paint = mix(paint, selectionColour, selectionTint * 0.45);
  gl_FragColor = vec4(floor(paint * 255.0 + 0.5), 1.0 + mod(feature, 2.0) * 4096.0) * (gl_FrontFacing ? -1.0 : 1.0);
}
`;

/** Lays the cuts over the whole canvas, at their own depth: whatever is behind a cut is hidden by it. */
export const cutSheetVertexShader = /* glsl */ `
out vec2 at;
out vec3 far;
uniform mat4 clipToScene;
void main() {
  at = position.xy * 0.5 + 0.5;
  vec4 end = clipToScene * vec4(position.xy, 1.0, 1.0);
  far = end.xyz / end.w;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`;

export const cutSheetFragmentShader = /* glsl */ `
in vec2 at;
in vec3 far;
uniform sampler2D cutSum;
uniform mat4 sceneToClip;
uniform vec3 skyColour;
uniform vec3 sunColour;
uniform float pixelAngle;
#define worldPosition far
${SECTIONS}
${EYE}
${CUTS}
${HATCH}
void main() {
  vec4 sum = texture(cutSum, at);
  float parity = floor(sum.a / 4096.0);
  float solids = sum.a - parity * 4096.0;
  vec3 point, normal;
  if (sum.a < 0.5 || solids < 0.5 || !capAt(point, normal) || isTaken(point, false)) discard;
  vec3 paint = clamp(sum.rgb / (255.0 * solids), 0.0, 1.0);
  float pixel = pixelAngle * (isOrthographic ? 1.0 : distance(point, cameraPosition));
  // Cut material is drawn, not lit: its colour, darker, with lines of ink.
  float ink = hatchAt(point, normal, pixel, mod(parity, 2.0) * 2.0 - 1.0);
  gl_FragColor = vec4(paint * (skyColour + sunColour * 0.3) * mix(0.7, 0.24, ink), 1.0);
  vec4 clip = sceneToClip * vec4(point, 1.0);
  gl_FragDepth = clip.z / clip.w * 0.5 + 0.5;
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

/** Lays the picture of the ghosts over the whole canvas, each pixel at its own depth. */
export const ghostSheetVertexShader = /* glsl */ `
out vec2 at;
void main() {
  at = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`;

export const ghostSheetFragmentShader = /* glsl */ `
in vec2 at;
uniform sampler2D ghosts; // premultiplied, as the canvas shows colours
uniform highp sampler2D ghostDepth;
void main() {
  gl_FragColor = texture(ghosts, at);
  if (gl_FragColor.a <= 0.0) discard;
  gl_FragDepth = texture(ghostDepth, at).r;
}
`;

/**
 * One pixel for one ray: element, model, distance along the view axis in metres, and the normal packed into a number.
 */
export const pickFragmentShader = /* glsl */ `
in vec3 worldPosition;
in vec3 viewPosition;
in vec4 baseColour;
flat in uint flags;
flat in float feature;
uniform float modelNumber;
${SECTIONS}
void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  // 8 bits an axis: exact in the 24 bits of a float's mantissa.
  vec3 bytes = floor((normal * 0.5 + 0.5) * 255.0 + 0.5);
  gl_FragColor = vec4(feature + 1.0, modelNumber, -viewPosition.z, bytes.x * 65536.0 + bytes.y * 256.0 + bytes.z);
}
`;
