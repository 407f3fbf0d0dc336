import { createElement } from 'react';
import { PathGlyph } from '../../ui/Glyph.tsx';

/** A plug that meets its socket. */
export const AdapterMark = () =>
  createElement(PathGlyph, {
    shape: 'M5.500 2v3M10.500 2v3M3.500 5h9v2.500a4.500 4.500 0 0 1-9 0zM8 12v2.500',
  });
