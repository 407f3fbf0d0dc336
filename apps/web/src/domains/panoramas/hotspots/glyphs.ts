/** The mark of each kind of hotspot. */
export const HOTSPOT_GLYPHS = {
  navigation: 'go',
  asset: 'asset',
  text: 'info',
  question: 'help',
  measure: 'ruler',
  area: 'area',
} as const;
