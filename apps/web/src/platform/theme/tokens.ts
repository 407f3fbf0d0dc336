/**
 * The one list of colours and measures: antd and our own styles both read it. Every pair of text and ground keeps
 * 4.5:1.
 */
const light = {
  page: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceff3',
  hover: '#f0f3f6',
  line: '#e2e7ec',
  lineStrong: '#c9d1d9',
  text: '#17212b',
  textSoft: '#475563',
  textFaint: '#5f6d7a',
  brand: '#0b7189',
  brandStrong: '#095c70',
  brandTint: '#e3f3f6',
  brandLine: '#9fd0da',
  onBrand: '#ffffff',
  run: '#13753a',
  runTint: '#e6f5ec',
  fault: '#c4291f',
  faultTint: '#fdecea',
  onFault: '#ffffff',
  major: '#a84308',
  majorTint: '#fdeee2',
  stop: '#5f6d7a',
  stopTint: '#eceff3',
  unknown: '#8f5d08',
  unknownTint: '#fdf3dc',
  info: '#3556c8',
  infoTint: '#e9eefb',
  shade: 'rgba(16, 32, 45, 0.45)',
  shadowLow: '0 1px 2px rgba(16, 32, 45, 0.06)',
  shadowHigh:
    '0 0 0 1px rgba(16, 32, 45, 0.06), 0 6px 16px rgba(16, 32, 45, 0.1), 0 24px 48px -12px rgba(16, 32, 45, 0.16)',
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  page: '#0e1419',
  surface: '#151c23',
  raised: '#1b242d',
  sunken: '#10171d',
  hover: '#1d2731',
  line: '#26313c',
  lineStrong: '#3a4754',
  text: '#e7ecf1',
  textSoft: '#a7b4c0',
  textFaint: '#8795a3',
  brand: '#4cc3da',
  brandStrong: '#7ad6e8',
  brandTint: '#12333c',
  brandLine: '#1f5966',
  onBrand: '#04252d',
  run: '#4ac07a',
  runTint: '#123322',
  fault: '#ff8a80',
  faultTint: '#3d1a1a',
  onFault: '#3a0d0a',
  major: '#ffa366',
  majorTint: '#3a2212',
  stop: '#a7b4c0',
  stopTint: '#26313c',
  unknown: '#e5b454',
  unknownTint: '#37290f',
  info: '#93acff',
  infoTint: '#1d2848',
  shade: 'rgba(4, 8, 12, 0.62)',
  shadowLow: '0 1px 2px rgba(0, 0, 0, 0.3)',
  shadowHigh:
    '0 0 0 1px rgba(255, 255, 255, 0.06), 0 8px 24px rgba(0, 0, 0, 0.4), 0 24px 56px -12px rgba(0, 0, 0, 0.6)',
};

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export type ColourName = keyof typeof light;
export const colours: Readonly<Record<Theme, Readonly<Record<ColourName, string>>>> = { light, dark };

/** No web font for Chinese: what the reader's system has is complete and sharp. */
export const FONT =
  'Inter, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", system-ui, sans-serif';
export const MONO = '"JetBrains Mono", "Cascadia Mono", "SF Mono", Consolas, "Liberation Mono", monospace';

/** Pixels. */
export const measures = {
  radius: 6,
  radiusLarge: 10,
  control: 32,
  header: 48,
  sidebar: 216,
  sidebarNarrow: 48,
} as const;

const FLOOR = 'linear-gradient(#33424f, #1c262f)';
/** The ground of a scene, the same in either theme: what is drawn on it is drawn for that. */
export const sceneBackground = {
  sceneFloor: FLOOR,
  sceneGround: `radial-gradient(120% 90% at 50% 8%, rgba(120, 160, 190, 0.32), transparent 70%), ${FLOOR}`,
  onScene: 'rgba(226, 235, 244, 0.62)',
} as const;
