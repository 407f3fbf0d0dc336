/** Panels of HTML: they run in the frame of labels and have nothing but the rows that they hear. */
export type LabelCode = { readonly htmlCode: string; readonly cssCode: string; readonly jsCode: string };

/** A ring that fills: the first row, of a hundred. */
export const RING_CODE: LabelCode = {
  htmlCode: `<svg viewBox="0 0 120 120" role="img">
  <circle class="track" cx="60" cy="60" r="48" pathLength="100" />
  <circle class="arc" id="arc" cx="60" cy="60" r="48" pathLength="100" />
</svg>
<p><strong id="value">–</strong><small id="unit"></small></p>
<h2 id="name"></h2>
`,
  cssCode: `body { display: grid; place-items: center; color: #f2f6fa; }
svg { grid-area: 1 / 1; height: 100%; max-width: 100%; min-height: 0; transform: rotate(135deg); }
circle { fill: none; stroke-width: 9; stroke-linecap: round; stroke-dasharray: 75 100; }
.track { stroke: rgba(226, 235, 244, 0.16); }
.arc { stroke: #2fb8a0; stroke-dasharray: 0 100; transition: stroke-dasharray 0.6s, stroke 0.6s; }
p { grid-area: 1 / 1; margin: 0; }
strong { font-size: 26px; font-variant-numeric: tabular-nums; }
small { margin-left: 2px; color: rgba(226, 235, 244, 0.72); }
h2 { grid-area: 1 / 1; align-self: end; margin: 0 0 4px; font-size: 12px; font-weight: 500; color: rgba(226, 235, 244, 0.72); }
`,
  jsCode: `// The first value in per cent: green, amber from 70, red from 90.
const arc = document.getElementById('arc');

label.onData(([first]) => {
  if (!first) return;
  const share = Math.min(100, Math.max(0, Number(first.text)));
  if (Number.isFinite(share)) {
    arc.style.strokeDasharray = share * 0.75 + ' 100';
    arc.style.stroke = share >= 90 ? '#e8705f' : share >= 70 ? '#f2b84b' : '#2fb8a0';
  }
  document.getElementById('value').textContent = first.text;
  document.getElementById('unit').textContent = first.unit;
  document.getElementById('name').textContent = first.key;
});
`,
};

/** A vessel with its water: the first row in metres. */
export const TANK_CODE: LabelCode = {
  htmlCode: `<div class="tank"><div id="water"></div></div>
<dl id="rows"></dl>
`,
  cssCode: `body { display: grid; grid-template-columns: 54px 1fr; gap: 14px; color: #f2f6fa; }
.tank { position: relative; border: 2px solid rgba(226, 235, 244, 0.5); border-top: 0; border-radius: 0 0 12px 12px; overflow: hidden; }
#water { position: absolute; inset: auto 0 0; height: 0; background: linear-gradient(#56b4e9, #0072b2); border-top: 2px solid #cfeaff; transition: height 0.8s; }
dl { align-self: center; margin: 0; }
dt { font-size: 12px; color: rgba(226, 235, 244, 0.72); }
dd { margin: 0 0 4px; font-size: 18px; font-weight: 600; font-variant-numeric: tabular-nums; }
dd small { font-size: 12px; font-weight: 400; color: rgba(226, 235, 244, 0.72); }
`,
  jsCode: `// The height of the vessel in metres; the first value is its level.
const FULL = 2.5;
const list = document.getElementById('rows');

label.onData((rows) => {
  const [level] = rows;
  const metres = Number(level && level.text);
  if (Number.isFinite(metres))
    document.getElementById('water').style.height = Math.min(100, (metres / FULL) * 100) + '%';
  list.replaceChildren(
    ...rows.flatMap(({ key, text, unit }) => {
      const name = document.createElement('dt');
      name.textContent = key;
      const value = document.createElement('dd');
      const small = document.createElement('small');
      small.textContent = ' ' + unit;
      value.append(text, small);
      return [name, value];
    }),
  );
});
`,
};
