import { PathGlyph } from '../../ui/Glyph.tsx';

/** A screen with a curve and bars on it. */
const SHAPE =
  'M2 2.500h12v9H2zM8 11.500v2M5.500 13.500h5M4 8.500l2-2 1.500 1.200L10 5M11.800 9.500V7M9.800 9.500V8.200';

export const DashboardMark = () => <PathGlyph shape={SHAPE} />;
