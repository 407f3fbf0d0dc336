import { PathGlyph } from '../../ui/Glyph.tsx';

/** A cube in the corners of a picture: a 3D scene, beside the plain cube of what a project is made of. */
const SHAPE =
  'M2 4.800V2.500h2.300M11.700 2.500H14v2.300M14 11.200v2.300h-2.300M4.300 13.500H2v-2.300M8 4.500l3.100 1.700v3.600L8 11.500l-3.100-1.700V6.200zM4.900 6.200 8 7.900l3.100-1.700M8 7.900v3.600';

export const SceneMark = () => <PathGlyph shape={SHAPE} />;
