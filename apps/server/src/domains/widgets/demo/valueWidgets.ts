import { colourSetting, numberSetting, STYLE, serializeSettings, textSetting } from './styleAndSettings.ts';

type Code = { readonly templateHtml: string; readonly templateCss: string; readonly script: string };

/** The row that is asked for, or else the first that is a number. */
const PICK_ROW = `const picked = () =>
  widget.rows.find(({ key }) => key === widget.settings.key) ?? widget.rows.find(({ value }) => typeof value === 'number');
`;

const GAUGE: Code = {
  templateHtml: `<h2 data-setting="title"></h2>
<figure>
  <svg viewBox="0 0 120 76"><path class="track" d="M14 66A46 46 0 0 1 106 66" /><path class="arc" pathLength="100" d="M14 66A46 46 0 0 1 106 66" /></svg>
  <figcaption><strong id="value">–</strong> <span id="unit"></span></figcaption>
</figure>
`,
  templateCss: `${STYLE}body { display: flex; flex-direction: column; height: 100%; }
figure { position: relative; flex: 1; display: grid; min-height: 0; margin: 0; }
svg { width: 100%; height: 100%; min-height: 0; }
path { fill: none; stroke-width: 11; stroke-linecap: round; }
.track { stroke: var(--line); }
.arc { stroke: var(--accent); stroke-dasharray: 0 200; transition: stroke-dasharray 0.5s; }
figcaption { position: absolute; inset: auto 0 6%; text-align: center; }
strong { font-size: 28px; font-variant-numeric: tabular-nums; }
span { color: var(--soft); }
`,
  script: `${PICK_ROW}
function draw() {
  const row = picked();
  if (!row) return;
  const { least, most } = widget.settings;
  const share = Math.min(1, Math.max(0, (Number(row.value) - least) / (most - least || 1)));
  if (Number.isFinite(share)) document.querySelector('.arc').style.strokeDasharray = share * 100 + ' 200';
  document.getElementById('value').textContent = row.text;
  document.getElementById('unit').textContent = row.unit;
}

widget.onData(draw);
widget.onSettings((now) => {
  document.documentElement.style.setProperty('--accent', now.colour);
  draw();
});
`,
};

const TREND: Code = {
  templateHtml: `<h2><span data-setting="title"></span><output id="value"></output></h2>
<svg viewBox="0 0 100 40" preserveAspectRatio="none"><path class="area" /><path class="line" /></svg>
<p><span id="from"></span><span id="range"></span></p>
`,
  templateCss: `${STYLE}body { display: flex; flex-direction: column; height: 100%; }
h2 { display: flex; align-items: baseline; justify-content: space-between; }
output { font-size: 20px; font-weight: 600; color: var(--ink); font-variant-numeric: tabular-nums; }
svg { flex: 1; width: 100%; min-height: 0; }
.line { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
.area { fill: var(--accent); opacity: 0.14; }
p { display: flex; justify-content: space-between; margin: 6px 0 0; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums; }
`,
  script: `${PICK_ROW}
const clock = (time) => new Date(time).toTimeString().slice(0, 5);

function draw() {
  const row = picked();
  if (!row) return;
  document.getElementById('value').textContent = row.text + ' ' + row.unit;
  const past = row.past ?? [];
  if (past.length < 2) return;
  const values = past.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [past[0][0], past.at(-1)[0]];
  const points = past.map(([time, value]) => {
    const x = ((time - first) / (last - first || 1)) * 100;
    return x.toFixed(2) + ' ' + (37 - ((value - least) / (most - least || 1)) * 34).toFixed(2);
  });
  document.querySelector('.line').setAttribute('d', 'M' + points.join('L'));
  document.querySelector('.area').setAttribute('d', 'M0 40L' + points.join('L') + 'L100 40Z');
  document.getElementById('from').textContent = clock(first) + ' – ' + clock(last);
  document.getElementById('range').textContent = least + ' … ' + most + ' ' + row.unit;
}

widget.onData(draw);
widget.onSettings((now) => {
  document.documentElement.style.setProperty('--accent', now.colour);
  draw();
});
`,
};

const TABLE: Code = {
  templateHtml: `<h2 data-setting="title"></h2>
<table><tbody id="rows"></tbody></table>
`,
  templateCss: `${STYLE}html, body { overflow: auto; }
table { width: 100%; border-collapse: collapse; }
td { padding: 7px 0; border-top: 1px solid var(--line); }
td + td { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
small { font-weight: 400; color: var(--soft); }
tr.old { opacity: 0.5; }
`,
  script: `const body = document.getElementById('rows');

function draw() {
  body.replaceChildren(
    ...widget.rows.slice(0, widget.settings.most).map(({ key, text, unit, isOld }) => {
      const line = document.createElement('tr');
      line.className = isOld ? 'old' : '';
      line.insertCell().textContent = key;
      const small = document.createElement('small');
      small.textContent = ' ' + unit;
      line.insertCell().append(text, small);
      return line;
    }),
  );
}

widget.onData(draw);
widget.onSettings(draw);
`,
};

type WidgetTexts = { readonly name: string; readonly title: string; readonly key: string; readonly colour: string };

export const gaugeWidget = ({
  name,
  title,
  key,
  colour: of,
  least,
  most,
}: WidgetTexts & { least: number; most: number }) => ({
  name,
  widgetType: 'latest' as const,
  ...GAUGE,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', title),
    key: textSetting('数据项', 'Value', key),
    least: numberSetting('最小值', 'Least', least),
    most: numberSetting('最大值', 'Most', most),
    colour: colourSetting(of),
  }),
});

export const trendWidget = ({ name, title, key, colour: of }: WidgetTexts) => ({
  name,
  widgetType: 'latest' as const,
  ...TREND,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', title),
    key: textSetting('数据项', 'Value', key),
    colour: colourSetting(of),
  }),
});

export const tableWidget = (name: string, title: string) => ({
  name,
  widgetType: 'list' as const,
  ...TABLE,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', title),
    most: { type: 'integer', title: '最多显示', titleEn: 'At most', minimum: 1, maximum: 50, default: 10 },
  }),
});
