import { PathGlyph } from '../../ui/Glyph.tsx';

/** A sphere with its equator bent: a panorama. */
const SHAPE =
  'M2 4.500c3.800 1.800 8.200 1.800 12 0v7c-3.800-1.800-8.200-1.800-12 0zM5 10l2-2.200 1.600 1.600L10.400 7.500 12 9.500';

export const PanoramaMark = () => <PathGlyph shape={SHAPE} />;
