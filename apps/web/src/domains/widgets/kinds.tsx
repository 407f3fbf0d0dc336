import type { WidgetType } from '@twinscape/contract/widgets';
import { PathGlyph } from '../../ui/index.ts';

const SHAPES: Readonly<Record<WidgetType, string>> = {
  latest: 'M2.500 11.500a5.500 5.500 0 1 1 11 0M8 11.500 10.800 7.500M2.500 13.500h11',
  control: 'M2 4.500h7M12.500 4.500H14M9 2.500v4h3.500v-4zM2 11.500h1.500M7 11.500h7M3.500 9.500v4H7v-4z',
  warning: 'M8 2.200 14.200 13.300H1.800zM8 6.400v3.400M8 11.500v.300',
  list: 'M2.500 4h.200M5.500 4h8M2.500 8h.200M5.500 8h8M2.500 12h.200M5.500 12h8',
  static: 'M3 4.800V3h10v1.800M8 3v10M6 13h4',
};

export const KindMark = ({ kind, size = 16 }: { readonly kind: WidgetType; readonly size?: number }) => (
  <PathGlyph shape={SHAPES[kind]} size={size} />
);
