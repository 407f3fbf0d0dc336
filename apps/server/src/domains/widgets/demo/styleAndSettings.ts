/** What every widget of the demo begins with: ink and lines for a light page and for a dark one. */
export const STYLE = `:root {
  --ink: light-dark(#1c2833, #e6edf3);
  --soft: light-dark(#5f6f7e, #93a4b5);
  --line: light-dark(#e1e7ed, #2c3a47);
  --accent: #2f7de1;
}
body { box-sizing: border-box; padding: 14px 16px; color: var(--ink); }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 500; color: var(--soft); }
`;

/** A JSON Schema of what can be set (widgets' SettingsJson). */
export const serializeSettings = (properties: object): string =>
  `${JSON.stringify({ type: 'object', properties }, null, 2)}\n`;

export const textSetting = (title: string, titleEn: string, value: string) => ({
  type: 'string',
  title,
  titleEn,
  default: value,
});
export const numberSetting = (title: string, titleEn: string, value: number) => ({
  type: 'number',
  title,
  titleEn,
  default: value,
});
export const colourSetting = (value: string) => ({
  type: 'string',
  format: 'color',
  title: '颜色',
  titleEn: 'Colour',
  default: value,
});
