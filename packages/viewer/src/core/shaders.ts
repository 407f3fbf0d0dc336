import { MAX_SHIFT_GROUPS } from './elementShifts.ts';
import { MAX_CUTS } from './sectionPlanes.ts';

/**
 * The shaders of models. An element's number comes with each vertex (EXT_mesh_features); its state is one texel of the model's state texture. Normals are
 * not stored: building geometry is flat, so the derivative of the position is its normal.
 */
const STATE_LOOKUP = /* glsl */ `
uniform highp usampler2D elementStates;
uniform int elementCount;
in float _feature_id_0;
uvec4 stateOf(float feature) {
  int element = int(feature + 0.5);
  if (element < 0 || element >= elementCount) return uvec4(0u);
  int width = textureSize(elementStates, 0).x;
  return texelFetch(elementStates, ivec2(element % width, element / width), 0);
}
uniform highp usampler2D elementGroups;
uniform vec4 groupShifts[${MAX_SHIFT_GROUPS / 4}]; // metres along Y, four groups a vector; group 0 stays
uniform int hasShifts;
// How far the storey of an element is lifted. Metres.
vec3 shiftOf(float feature) {
  if (hasShifts == 0) return vec3(0.0);
  int element = int(feature + 0.5);
  if (element < 0 || element >= elementCount) return vec3(0.0);
  int width = textureSize(elementGroups, 0).x;
  uint group = texelFetch(elementGroups, ivec2(element % width, element / width), 0).r;
  return vec3(0.0, groupShifts[group >> 2u][group & 3u], 0.0);
}
bool carries(uvec4 state, uint flag) { return (state.a & flag) != 0u; }
// Nothing of a triangle is drawn whose corners are one point behind the far plane.
const vec4 NOWHERE = vec4(0.0, 0.0, 2.0, 1.0);
`;

export const elementVertexShader = /* glsl */ `
${STATE_LOOKUP}
out vec3 worldPosition;
out vec3 viewPosition;
out vec4 baseColour;
flat out uint flags;
#ifdef HAS_COLOUR
in vec4 color;
#endif
uniform uint drawOnly;   // flags that an element must carry to be drawn in this pass; 0: any
uniform uint drawNever;  // flags that keep an element out of this pass

void main() {
  uvec4 state = stateOf(_feature_id_0);
  flags = state.a;
  if (carries(state, drawNever) || (drawOnly != 0u && !carries(state, drawOnly))) { gl_Position = NOWHERE; return; }
  vec3 shift = shiftOf(_feature_id_0);
  vec4 world = modelMatrix * vec4(position, 1.0);
  worldPosition = world.xyz + shift;
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  view.xyz += mat3(viewMatrix) * shift;
  viewPosition = view.xyz;
  #ifdef HAS_COLOUR
  baseColour = color;
  #else
  baseColour = vec4(0.8, 0.8, 0.8, 1.0);
  #endif
  if (carries(state, 4u)) baseColour.rgb = pow(vec3(state.rgb) / 255.0, vec3(2.2));
  gl_Position = projectionMatrix * view;
}
`;

const SECTIONS = /* glsl */ `
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

export const elementFragmentShader = /* glsl */ `
in vec3 worldPosition;
in vec3 viewPosition;
in vec4 baseColour;
flat in uint flags;
uniform vec3 sunDirection;
uniform vec3 sunColour;
uniform vec3 skyColour;
uniform vec3 groundColour;
uniform vec3 selectionColour;
uniform float ghostOpacity;
${SECTIONS}

#ifdef CAPS
// The nearest thing that is left of a closed solid is its inside: the ray came in through a section plane, and the cut face lies where it crossed the last of
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
#endif

void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  vec4 colour = baseColour;
  vec3 point = worldPosition;
  bool isCap = false;
  #ifdef CAPS
  if (!gl_FrontFacing) {
    vec3 capNormal;
    if (capAt(point, capNormal)) {
      isCap = true;
      normal = -capNormal;
    }
  }
  #endif
  vec3 light;
  if (isCap) {
    // A drawn cut: the element's colour, darker, with a fine hatch.
    vec3 across = abs(normal.y) > 0.7 ? vec3(1.0, 0.0, 1.0) : vec3(normal.z, 1.0, -normal.x);
    float line = abs(fract(dot(point, across) * 4.0) - 0.5);
    light = colour.rgb * mix(0.34, 0.5, smoothstep(0.03, 0.09, line));
  } else {
    float up = normal.y * 0.5 + 0.5;
    float sun = max(dot(normal, sunDirection), 0.0);
    light = colour.rgb * (mix(groundColour, skyColour, up) + sunColour * sun);
  }
  float opacity = colour.a;
  if ((flags & 8u) != 0u) { light = mix(light, selectionColour, 0.55); opacity = max(opacity, 0.75); }
  else if ((flags & 16u) != 0u) { light = mix(light, selectionColour, 0.25); opacity = max(opacity, 0.5); }
  #ifdef GHOST
  // Seen at a flat angle a ghost is denser, so that its shape stays readable.
  vec3 towards = isOrthographic ? vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : normalize(cameraPosition - worldPosition);
  float rim = 1.0 - abs(dot(normal, towards));
  light = mix(light, skyColour, 0.35);
  opacity = ghostOpacity * (0.35 + 0.65 * rim * rim);
  #endif
  gl_FragColor = vec4(light, opacity);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;

export const edgeVertexShader = /* glsl */ `
${STATE_LOOKUP}
out vec3 worldPosition;
out float distanceFade;
uniform uint drawNever;
uniform float edgeReach; // metres at which edges have faded away
void main() {
  uvec4 state = stateOf(_feature_id_0);
  if (carries(state, drawNever)) { gl_Position = NOWHERE; return; }
  vec3 shift = shiftOf(_feature_id_0);
  vec4 world = modelMatrix * vec4(position, 1.0);
  worldPosition = world.xyz + shift;
  vec4 view = modelViewMatrix * vec4(position, 1.0);
  view.xyz += mat3(viewMatrix) * shift;
  distanceFade = 1.0 - smoothstep(edgeReach * 0.5, edgeReach, -view.z);
  gl_Position = projectionMatrix * view;
  // A little nearer than its faces.
  gl_Position.z -= 2.0e-4 * gl_Position.w;
}
`;

export const edgeFragmentShader = /* glsl */ `
in vec3 worldPosition;
in float distanceFade;
uniform vec3 edgeColour;
uniform float edgeOpacity;
${SECTIONS}
void main() {
  if (distanceFade <= 0.0 || (sectionCount > 0 && isCutAway(worldPosition))) discard;
  gl_FragColor = vec4(edgeColour, edgeOpacity * distanceFade);
  #include <colorspace_fragment>
}
`;

/** One pixel for one ray: element, model, distance along the view axis in metres, and the normal packed into a number. */
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

export const pickVertexShader = elementVertexShader
  .replace('flat out uint flags;', 'flat out uint flags;\nflat out float feature;')
  .replace('flags = state.a;', 'flags = state.a;\n  feature = floor(_feature_id_0 + 0.5);');
