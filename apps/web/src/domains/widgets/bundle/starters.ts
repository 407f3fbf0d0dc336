import type { Widget, WidgetType } from '@twinscape/contract/widgets';

type Texts = Pick<Widget, 'templateHtml' | 'templateCss' | 'script' | 'settingsJson'>;
const schema = (properties: object): string => `${JSON.stringify({ type: 'object', properties }, null, 2)}\n`;

const COMMON = `:root {
  --ink: light-dark(#1c2833, #e6edf3);
  --soft: light-dark(#5f6f7e, #93a4b5);
  --line: light-dark(#e1e7ed, #2c3a47);
}
body { padding: 14px 16px; box-sizing: border-box; color: var(--ink); }
`;

/**
 * What a widget of a kind begins with: something that runs, and shows how values, settings and commands reach its code.
 */
export const STARTERS: Readonly<Record<WidgetType, Texts>> = {
  latest: {
    templateHtml: `<h2 data-setting="title"></h2>
<p><strong id="value">–</strong> <span id="unit"></span></p>
<svg id="line" viewBox="0 0 100 30" preserveAspectRatio="none"><path /></svg>
`,
    templateCss: `${COMMON}body { display: flex; flex-direction: column; }
h2 { margin: 0; font-size: 13px; font-weight: 500; color: var(--soft); }
p { margin: 2px 0 8px; }
strong { font-size: 34px; font-variant-numeric: tabular-nums; }
span { color: var(--soft); }
svg { flex: 1; width: 100%; min-height: 0; }
path { fill: none; stroke: var(--accent, #2f7de1); stroke-width: 2; vector-effect: non-scaling-stroke; }
`,
    script: `// rows: [{ key, text, unit, isOld, value, past: [[time, value]] }]
const path = document.querySelector('path');

function draw() {
  const row = widget.rows.find(({ key }) => key === widget.settings.key) ?? widget.rows[0];
  if (!row) return;
  document.getElementById('value').textContent = row.text;
  document.getElementById('unit').textContent = row.unit;
  const values = (row.past ?? []).map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * 100;
    const y = 28 - ((value - least) / (most - least || 1)) * 26;
    return x.toFixed(1) + ' ' + y.toFixed(1);
  });
  path.setAttribute('d', points.length > 1 ? 'M' + points.join('L') : '');
}

widget.onData(draw);
widget.onSettings(({ colour }) => {
  document.documentElement.style.setProperty('--accent', colour);
  draw();
});
`,
    settingsJson: schema({
      title: { type: 'string', title: '标题', titleEn: 'Title', default: '供水温度' },
      key: { type: 'string', title: '数据项', titleEn: 'Value', default: '' },
      colour: { type: 'string', format: 'color', title: '颜色', titleEn: 'Colour', default: '#2f7de1' },
    }),
  },
  control: {
    templateHtml: `<label for="target" data-setting="title"></label>
<output id="shown"></output>
<input id="target" type="range" />
<button id="send" data-setting="button"></button>
`,
    templateCss: `${COMMON}body { display: grid; align-content: center; gap: 10px; }
label { color: var(--soft); }
output { font-size: 30px; font-weight: 600; font-variant-numeric: tabular-nums; }
input { width: 100%; margin: 0; accent-color: #2f7de1; }
button { padding: 7px; border: 0; border-radius: 6px; background: #2166bf; color: #fff; font: inherit; cursor: pointer; }
`,
    script: `const target = document.getElementById('target');
const shown = document.getElementById('shown');
const show = () => { shown.textContent = target.value + ' ' + widget.settings.unit; };

widget.onSettings(({ least, most, initial }) => {
  target.min = least;
  target.max = most;
  target.value = initial;
  show();
});
target.addEventListener('input', show);
// send(key, value): the page decides what becomes of a command.
document.getElementById('send').addEventListener('click', () => widget.send(widget.settings.key, Number(target.value)));
`,
    settingsJson: schema({
      title: { type: 'string', title: '标题', titleEn: 'Title', default: '温度设定' },
      button: { type: 'string', title: '按钮文字', titleEn: 'Button', default: '下发' },
      key: { type: 'string', title: '指令', titleEn: 'Command', default: 'setpoint' },
      unit: { type: 'string', title: '单位', titleEn: 'Unit', default: '°C' },
      least: { type: 'number', title: '最小值', titleEn: 'Least', default: 16 },
      most: { type: 'number', title: '最大值', titleEn: 'Most', default: 30 },
      initial: { type: 'number', title: '初始值', titleEn: 'At first', default: 24 },
    }),
  },
  warning: {
    templateHtml: `<h2 data-setting="title"></h2>
<ul id="alarms"></ul>
<p id="none" data-setting="none"></p>
`,
    templateCss: `${COMMON}html, body { overflow: auto; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 500; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 10px 1fr auto; gap: 10px; align-items: center; padding: 7px 0; border-top: 1px solid var(--line); }
i { width: 8px; height: 8px; border-radius: 50%; background: #8996a3; }
i.critical { background: #d92d20; border-radius: 0; }
i.major { background: #e8590c; border-radius: 2px; }
i.minor { background: #c48a00; }
small { color: var(--soft); }
p { margin: 0; color: var(--soft); }
`,
    script: `// rows: [{ key, text, severity, source, time }]
const list = document.getElementById('alarms');
const cell = (name, text, className) => {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
};

function draw() {
  const rows = widget.rows.slice(0, widget.settings.most);
  document.getElementById('none').hidden = rows.length > 0;
  list.replaceChildren(
    ...rows.map(({ text, severity, source }) => {
      const line = document.createElement('li');
      line.append(cell('i', '', severity), cell('span', text), cell('small', source));
      return line;
    }),
  );
}

widget.onData(draw);
widget.onSettings(draw);
`,
    settingsJson: schema({
      title: { type: 'string', title: '标题', titleEn: 'Title', default: '当前报警' },
      none: { type: 'string', title: '没有报警时', titleEn: 'Without alarms', default: '暂无报警' },
      most: { type: 'integer', title: '最多显示', titleEn: 'At most', minimum: 1, maximum: 50, default: 8 },
    }),
  },
  list: {
    templateHtml: `<h2 data-setting="title"></h2>
<table><tbody id="rows"></tbody></table>
`,
    templateCss: `${COMMON}html, body { overflow: auto; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 500; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
td { padding: 7px 0; border-top: 1px solid var(--line); }
td + td { text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
tr.old { opacity: 0.5; }
`,
    script: `// rows: [{ key, text, unit, isOld }]
const body = document.getElementById('rows');

widget.onData((rows) => {
  body.replaceChildren(
    ...rows.map(({ key, text, unit, isOld }) => {
      const line = document.createElement('tr');
      line.className = isOld ? 'old' : '';
      for (const words of [key, text + ' ' + unit]) line.insertCell().textContent = words;
      return line;
    }),
  );
});
`,
    settingsJson: schema({
      title: { type: 'string', title: '标题', titleEn: 'Title', default: '运行参数' },
    }),
  },
  static: {
    templateHtml: `<h1 data-setting="title"></h1>
<p data-setting="text"></p>
`,
    templateCss: `${COMMON}body { display: grid; align-content: center; text-align: center; }
h1 { margin: 0 0 6px; font-size: 24px; }
p { margin: 0; color: var(--soft); white-space: pre-line; }
`,
    script: '',
    settingsJson: schema({
      title: { type: 'string', title: '标题', titleEn: 'Title', default: '能源站运行看板' },
      text: { type: 'string', format: 'textarea', title: '文字', titleEn: 'Text', default: '数据每分钟更新' },
    }),
  },
};
