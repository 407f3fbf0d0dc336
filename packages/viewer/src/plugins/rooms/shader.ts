import { SECTIONS } from '../../core/shaders.ts';

/**
 * A volume of air: its colour where it has one, a cool blue otherwise; denser at flat angles, so that its shape is
 * read, and where it is selected.
 */
export const roomFragmentShader = /* glsl */ `
in vec3 worldPosition;
in vec3 viewPosition;
in vec4 baseColour;
flat in uint flags;
flat in float feature;
uniform vec3 selectionColour;
${SECTIONS}
void main() {
  if (sectionCount > 0 && isCutAway(worldPosition)) discard;
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  vec3 towards = isOrthographic ? vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : normalize(cameraPosition - worldPosition);
  float rim = 1.0 - abs(dot(normal, towards));
  bool isColoured = (flags & 4u) != 0u;
  vec3 colour = isColoured ? baseColour.rgb : vec3(0.12, 0.42, 0.62);
  colour *= 0.8 + 0.2 * normal.y;
  float opacity = (isColoured ? 0.5 : 0.26) + 0.2 * rim * rim;
  if ((flags & 8u) != 0u) { colour = mix(colour, selectionColour, 0.75); opacity = 0.7; }
  else if ((flags & 16u) != 0u) { colour = mix(colour, selectionColour, 0.3); opacity += 0.15; }
  gl_FragColor = vec4(colour, opacity);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
`;
