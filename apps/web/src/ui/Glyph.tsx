import type { ComponentType } from 'react';

/** Our own small line marks (16 px grid), for where an icon font would weigh too much. */
const SHAPES = {
  success: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM5 8.2l2.1 2.1L11.2 6',
  error: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3zM8 4.6v4M8 11v.4',
  warning: 'M8 1.8 15 14H1zM8 6.2v3.6M8 11.8v.3',
  info: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 7.2v4M8 4.7V5',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  ruler: 'M2 10.5 10.5 2 14 5.5 5.5 14zM4.6 7.9l1.4 1.4M6.9 5.6l2 2M9.2 3.3l1.4 1.4',
  area: 'M3.5 4.5 12 3l1.5 8-6 2.5-4.5-3zM3.5 4.5h.1M12 3h.1M13.5 11h.1',
  search: 'M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2Zm3.7 8.7L14 14',
  back: 'M9.8 3 4.8 8l5 5',
  next: 'm6.2 3 5 5-5 5',
  down: 'm3.5 6 4.5 4.5L12.5 6',
  up: 'm3.5 10 4.5-4.5 4.5 4.5',
  sun: 'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M3 13l1.2-1.2M11.8 4.2 13 3',
  moon: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z',
  bell: 'M8 2a4 4 0 0 1 4 4v3l1.3 2.3H2.7L4 9V6a4 4 0 0 1 4-4ZM6.6 13.6a1.5 1.5 0 0 0 2.8 0',
  tray: 'M8 2v7M5 6.2l3 3 3-3M2.5 10.5v3h11v-3',
  log: 'M3.5 2h9v12h-9zM6 5.2h4M6 8h4M6 10.8h2.4',
  keys: 'M1.8 4h12.4v8H1.8zM4.2 6.6h.3M6.6 6.6h.3M9.1 6.6h.3M11.5 6.6h.3M4.5 9.4h7',
  user: 'M8 2.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM2.6 14a5.4 5.4 0 0 1 10.8 0',
  exit: 'M9.5 2.5h-6v11h6M6.5 8h8m-2.6-2.7L14.5 8l-2.6 2.7',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  check: 'm3 8.4 3.2 3.2L13 4.8',
  retry: 'M13.4 6.2A5.8 5.8 0 1 0 13.8 8M13.8 2.6v3.6h-3.6',
  trash: 'M2.8 4.2h10.4M6.2 4V2.4h3.6V4M4.2 4.2l.6 9.4h6.4l.6-9.4M6.8 6.8v4.2M9.2 6.8v4.2',
  panel: 'M2 2.8h12v10.4H2zM6 2.8v10.4',
  gear: 'M3 4.5h6M11.8 4.5H13M3 11.5h1.2M7 11.5h6M10.4 3.1a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM5.6 10.1a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  upload: 'M8 10.5v-8M4.8 5.6 8 2.4l3.2 3.2M2.5 10.5v3h11v-3',
  globe: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM1.6 8h12.8M8 1.5c4.4 3.9 4.4 9.1 0 13-4.4-3.9-4.4-9.1 0-13Z',
  go: 'M2.5 8h11M9.6 4.1 13.5 8l-3.9 3.9',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  camera: 'M2 5h2.6L6 3h4l1.4 2H14v8H2zM8 6.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  eyeClosed:
    'M2 2.500l12 11M6.3 3.800A6 6 0 0 1 8 3.500c4 0 6.5 4.5 6.5 4.500a12 12 0 0 1-2 2.500M10 12.200a6 6 0 0 1-2 .3C4 12.5 1.5 8 1.5 8a12 12 0 0 1 2.7-3.1',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  key: 'M10.3 2.200a3.5 3.5 0 1 1-2.7 5.700L2.5 13v.800h2.300v-1.600h1.600v-1.600l1.7-1.700M11 4.900h.200',
  home: 'M2.5 7.2 8 2.5l5.5 4.7M4 6.2v7.3h8V6.2M6.6 13.5v-4h2.8v4',
  team: 'M6 3a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 6 3ZM1.8 13.2a4.2 4.2 0 0 1 8.4 0M10.6 3.3a2.2 2.2 0 0 1 0 4.1M11.8 9.4a4.2 4.2 0 0 1 2.4 3.8',
  device: 'M4.5 4.5h7v7h-7zM6.5 2v2.5M9.5 2v2.5M6.5 11.5V14M9.5 11.5V14M2 6.5h2.5M2 9.5h2.5M11.5 6.5H14M11.5 9.5H14',
  asset: 'M2.2 2.2h5.6l6 6-5.6 5.6-6-6zM5 5h.2',
  model: 'M3 14V4.5L9 2v12M9 6l4 1.5V14M1.8 14h12.4M5.2 6.8h1.6M5.2 9.2h1.6M5.2 11.6h1.6',
  scene: 'M8 1.8 13.6 4.8v6.4L8 14.2l-5.6-3V4.8zM2.4 4.8 8 7.8l5.6-3M8 7.8v6.4',
  alarm: 'M4.2 12V8.2a3.8 3.8 0 0 1 7.6 0V12M2.8 14h10.4M3 12h10M8 1.6v1.2M2.9 3.3l.8.8M13.1 3.3l-.8.8',
  edit: 'M10.8 2.6l2.6 2.6L5.6 13H3v-2.6zM9.2 4.2l2.6 2.6',
  mail: 'M2 3.5h12v9H2zM2.3 4 8 9l5.7-5',
  shield: 'M8 1.8 13 3.6v4.2c0 3-2.1 5.3-5 6.4-2.9-1.1-5-3.4-5-6.4V3.6zM5.8 8l1.6 1.6 2.9-3',
  pin: 'M8 14.2s4.6-4.4 4.6-7.7a4.6 4.6 0 0 0-9.2 0c0 3.3 4.6 7.7 4.6 7.7ZM8 5a1.6 1.6 0 1 1 0 3.2A1.6 1.6 0 0 1 8 5Z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  plug: 'M5.5 2v3.2M10.5 2v3.2M3.5 5.2h9v2.6a4.5 4.5 0 0 1-9 0zM8 12.300v2.200',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  star: 'M8 2l1.8 3.7 4.1.6-3 2.9.7 4L8 11.3l-3.6 1.9.7-4-3-2.9 4.1-.6z',
  help: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM6.2 6.3a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.3M8 11.3v.2',
  more: 'M3.5 8h.010M8 8h.010M12.5 8h.010',
  download: 'M8 2.500v8M4.8 7.4 8 10.600l3.2-3.200M2.5 13.500h11',
  link: 'M6.6 9.400a2.8 2.8 0 0 0 4 0l2.5-2.500a2.8 2.8 0 0 0-4-4l-.8.800M9.4 6.600a2.8 2.8 0 0 0-4 0L2.9 9.100a2.8 2.8 0 0 0 4 4l.8-.800',
  lock: 'M3.5 7h9v6.500h-9zM5.3 7V4.900a2.7 2.7 0 0 1 5.400 0V7M8 9.600v1.600',
  clock: 'M8 1.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.500V8l2.400 1.600',
  folder: 'M1.8 3.500h4.400l1.500 1.800h6.500v7.700H1.800z',
  play: 'M4.500 2.500v11l8.500-5.500z',
  pause: 'M4.500 3v10M11.500 3v10',
  compare: 'M2 3.500h4.500v9H2zM9.500 3.500H14v9H9.500zM8 1.500v13',
  table: 'M2 3h12v10H2zM2 6.500h12M2 9.800h12M6.500 6.500V13',
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  cards:
    'M2.5 2.500h4.700v4.700H2.500zM8.8 2.500h4.700v4.700H8.800zM2.5 8.800h4.700v4.700H2.500zM8.8 8.800h4.700v4.700H8.800z',
} as const;

export type GlyphName = keyof typeof SHAPES;

export const Glyph = ({ name, size = 16 }: { name: GlyphName; size?: number }) => (
  <PathGlyph shape={SHAPES[name]} size={size} />
);

/** A line mark whose shape its owner brings along: a path on the same grid. */
export function PathGlyph({ shape, size = 16 }: { shape: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}

/** A mark as a component, for menu entries and tiles. */
export const createGlyphComponent = (name: GlyphName): ComponentType =>
  function Mark() {
    return <Glyph name={name} />;
  };
