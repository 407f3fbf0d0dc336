import { colours, type Theme } from '../../../../platform/theme/index.ts';
import { FONT } from '../../../../platform/theme/tokens.ts';

/** What all charts of ECharts have in common: words, lines and hints as everywhere else. */
export const chartBase = (theme: Theme) => {
  const token = colours[theme];
  return {
    textStyle: { fontFamily: FONT, color: token.textSoft, fontSize: 12 },
    tooltip: {
      backgroundColor: token.raised,
      borderColor: token.line,
      textStyle: { color: token.text, fontSize: 12 },
      confine: true,
      // Drawn on the canvas: the page lets no style in that stands in HTML.
      renderMode: 'richText',
    },
    grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
  };
};

/** Of an axis. */
export const axisBase = (theme: Theme) => {
  const token = colours[theme];
  return {
    axisLabel: { color: token.textFaint, fontSize: 11, hideOverlap: true },
    axisLine: { lineStyle: { color: token.line } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: token.line } },
  };
};

/** Text in a hint of a chart, which is HTML: names come from devices. Pure. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
