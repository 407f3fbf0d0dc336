import type { LabelData, LabelMarker, LabelOther, LabelPanel, LabelPlace, PanelType } from '@twinscape/contract/labels';

/** What is designed: a template of a library, or the label of one asset. */
export type Draft = {
  readonly name: string;
  readonly panel: LabelPanel;
  readonly data: LabelData;
  readonly marker: LabelMarker;
  readonly place: LabelPlace;
  readonly other: LabelOther;
};

export const blankOf = (type: PanelType): Draft => ({
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

/** What was done, and can be undone. `stroke` names a change that goes on: all of it is one step. */
export type Log = {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
  readonly saved: Draft;
  readonly stroke: string | undefined;
};
export type Step =
  | { readonly act: 'change'; readonly change: Partial<Draft>; readonly stroke?: string | undefined }
  | { readonly act: 'undo' | 'redo' | 'rest' }
  /** As it was when saving began: what was changed since is not saved. */
  | { readonly act: 'saved'; readonly draft: Draft };

/** Steps that can be taken back. */
const STEPS = 200;

export const begun = (draft: Draft): Log => ({ past: [], now: draft, future: [], saved: draft, stroke: undefined });

/** What the log is after a step. Pure. */
export function stepped(log: Log, step: Step): Log {
  const { past, now, future, stroke } = log;
  switch (step.act) {
    case 'saved':
      return { ...log, saved: step.draft, stroke: undefined };
    case 'rest':
      return { ...log, stroke: undefined };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return log;
      return { ...log, past: past.slice(0, -1), now: before, future: [now, ...future], stroke: undefined };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (!next) return log;
      return { ...log, past: [...past, now], now: next, future: rest, stroke: undefined };
    }
    case 'change': {
      const next = { ...now, ...step.change };
      const goesOn = step.stroke !== undefined && step.stroke === stroke;
      return { ...log, past: goesOn ? past : [...past, now].slice(-STEPS), now: next, future: [], stroke: step.stroke };
    }
  }
}

export const isDirty = ({ now, saved }: Pick<Log, 'now' | 'saved'>): boolean =>
  now !== saved && JSON.stringify(now) !== JSON.stringify(saved);
