import type { LabelData, LabelMarker, LabelOther, LabelPanel, LabelPlace, PanelType } from '@twinscape/contract/labels';

/** What is designed: a template of a library, or the label of one asset. */
export type LabelDraft = {
  readonly name: string;
  readonly panel: LabelPanel;
  readonly data: LabelData;
  readonly marker: LabelMarker;
  readonly place: LabelPlace;
  readonly other: LabelOther;
};

export const createDraft = (type: PanelType): LabelDraft => ({
  name: '',
  panel: { type, ...(type === 'html' ? STARTER : {}) },
  data: { dataList: [] },
  marker: {},
  place: {},
  other: {},
});

/** What a label of HTML begins with: it shows how values reach the code in its frame. */
const STARTER = {
  htmlCode: '<div class="card">\n  <span id="name"></span>\n  <strong id="value">–</strong>\n</div>\n',
  cssCode:
    '.card {\n  display: grid;\n  place-content: center;\n  height: 100%;\n  color: #fff;\n  text-align: center;\n}\n.card strong {\n  font-size: 32px;\n}\n',
  jsCode:
    "// rows: [{ key, text, unit, isOld }]\nlabel.onData(([first]) => {\n  if (!first) return;\n  document.getElementById('name').textContent = first.key;\n  document.getElementById('value').textContent = first.text + ' ' + first.unit;\n});\n",
} as const;
