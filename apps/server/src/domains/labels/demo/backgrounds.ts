/**
 * What lies behind a label: a picture, and the colour that stands there until it has come, from which the colour of the
 * words follows. Original artwork.
 */
export type DemoBackground = { readonly name: string; readonly colour: string; readonly svg: string };

const WIDTH = 480;
const HEIGHT = 300;

const toSvg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`;
const gradient = (from: string, to: string, more = ''): string =>
  `<defs><linearGradient id="fall" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>${more}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#fall)"/>`;
const glow = (colour: string, x: number, y: number, radius: number): string =>
  `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${colour}" stop-opacity="0.5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
const GLOWING = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`;

/** Lines across and down, every few pixels. */
function grid(every: number, colour: string, opacity: number): string {
  let way = '';
  for (let x = every; x < WIDTH; x += every) way += `M${x} 0V${HEIGHT}`;
  for (let y = every; y < HEIGHT; y += every) way += `M0 ${y}H${WIDTH}`;
  return `<path d="${way}" stroke="${colour}" stroke-opacity="${opacity}" fill="none"/>`;
}

/** Waves below one another, like water or hills. */
function waves(count: number, colour: string, from: number, opacity: number): string {
  const step = (HEIGHT - from) / count;
  return Array.from({ length: count }, (_, at) => {
    const y = from + at * step;
    const high = 10 + 5 * ((at * 7) % 3);
    return `<path d="M0 ${y}C${WIDTH * 0.22} ${y - high * 2} ${WIDTH * 0.32} ${y + high} ${WIDTH * 0.52} ${y}S${WIDTH * 0.84} ${y - high} ${WIDTH} ${y + high * 0.6}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="1.500" fill="none"/>`;
  }).join('');
}

/** Two corners of a frame, as measuring instruments have them. */
const corners = (colour: string): string =>
  `<path d="M10 44V10H44M${WIDTH - 44} ${HEIGHT - 10}H${WIDTH - 10}V${HEIGHT - 44}" stroke="${colour}" stroke-width="2" fill="none"/>`;

/** For scenes by night and by day: four in the dark, four in the light. */
export const DEMO_BACKGROUNDS: readonly DemoBackground[] = [
  {
    name: '深海蓝',
    colour: '#0c2140',
    svg: toSvg(
      `${gradient('#12366a', '#081527', glow('#3f8cff', 380, 40, 260))}${GLOWING}${waves(6, '#7db6ff', 170, 0.16)}`,
    ),
  },
  {
    name: '石墨网格',
    colour: '#171c22',
    svg: toSvg(`${gradient('#232a32', '#11151a')}${grid(24, '#9fb4c8', 0.09)}${corners('#5d7690')}`),
  },
  {
    name: '墨绿等高线',
    colour: '#0d2a2a',
    svg: toSvg(`${gradient('#123c3a', '#081b1d')}${waves(12, '#58d6b4', 24, 0.15)}`),
  },
  {
    name: '琥珀暖光',
    colour: '#2a1c10',
    svg: toSvg(`${gradient('#33230f', '#150e0a', glow('#f2a33c', 90, 280, 280))}${GLOWING}${corners('#a97432')}`),
  },
  {
    name: '晨雾白',
    colour: '#f3f6fa',
    svg: toSvg(
      `${gradient('#ffffff', '#e3eaf3', glow('#a9c8f5', 420, 280, 260))}${GLOWING}${waves(5, '#7fa0c8', 200, 0.22)}`,
    ),
  },
  {
    name: '浅蓝图纸',
    colour: '#e8f0fa',
    svg: toSvg(`${gradient('#f1f6fd', '#dde9f7')}${grid(20, '#3e74b8', 0.1)}${corners('#6f9bd1')}`),
  },
  {
    name: '青瓷',
    colour: '#e4f3ef',
    svg: toSvg(`${gradient('#f2fbf8', '#d3ebe4')}${waves(10, '#2f8f7d', 40, 0.16)}`),
  },
  {
    name: '暖纸',
    colour: '#f8f2e7',
    svg: toSvg(`${gradient('#fdf9f1', '#f0e4d0', glow('#f0c37a', 60, 30, 240))}${GLOWING}${corners('#cfa563')}`),
  },
];
