import { colourSetting, STYLE, serializeSettings, textSetting } from './styleAndSettings.ts';

/** Alarms that stand now, the worst first. */
export const alarmListWidget = (name: string) => ({
  name,
  widgetType: 'warning' as const,
  templateHtml: `<h2><span data-setting="title"></span><b id="count"></b></h2>
<ul id="alarms"></ul>
<p id="none" data-setting="none"></p>
`,
  templateCss: `${STYLE}html, body { overflow: auto; }
h2 { display: flex; justify-content: space-between; }
b { color: var(--ink); }
ul { margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 10px 1fr auto; gap: 10px; align-items: center; padding: 7px 0; border-top: 1px solid var(--line); }
i { width: 8px; height: 8px; border-radius: 50%; background: #8996a3; }
i.critical { background: #d92d20; border-radius: 0; }
i.major { background: #e8590c; border-radius: 2px; }
i.minor, i.warning { background: #c48a00; }
small, p { color: var(--soft); }
p { margin: 0; }
`,
  script: `const ORDER = ['critical', 'major', 'minor', 'warning', 'indeterminate'];
const list = document.getElementById('alarms');
const cell = (name, words, className = '') => {
  const element = document.createElement(name);
  element.textContent = words;
  element.className = className;
  return element;
};

function draw() {
  const rows = [...widget.rows].sort((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
  document.getElementById('count').textContent = rows.length > 0 ? rows.length : '';
  document.getElementById('none').hidden = rows.length > 0;
  list.replaceChildren(
    ...rows.slice(0, widget.settings.most).map(({ text, severity, source }) => {
      const line = document.createElement('li');
      line.append(cell('i', '', severity), cell('span', text), cell('small', source));
      return line;
    }),
  );
}

widget.onData(draw);
widget.onSettings(draw);
`,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', '当前报警'),
    none: textSetting('没有报警时', 'Without alarms', '当前没有报警'),
    most: { type: 'integer', title: '最多显示', titleEn: 'At most', minimum: 1, maximum: 50, default: 8 },
  }),
});

/** A switch that sends a command. */
export const startStopWidget = (name: string) => ({
  name,
  widgetType: 'control' as const,
  templateHtml: `<h2 data-setting="title"></h2>
<p>
  <button id="on" data-setting="on"></button>
  <button id="off" data-setting="off"></button>
</p>
`,
  templateCss: `${STYLE}body { display: grid; align-content: center; height: 100%; }
p { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin: 0; }
button { padding: 9px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--accent); }
#on { border-color: #1f7a52; background: #1f7a52; color: #fff; }
`,
  script: `// send(key, value): the page decides what becomes of a command.
for (const [id, value] of [['on', true], ['off', false]])
  document.getElementById(id).addEventListener('click', () => widget.send(widget.settings.key, value));
`,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', '远程启停'),
    key: textSetting('指令', 'Command', 'switch'),
    on: textSetting('启动按钮', 'Start button', '启动'),
    off: textSetting('停止按钮', 'Stop button', '停止'),
  }),
});

/** What heads a board. */
export const headingWidget = (name: string, title: string, note: string) => ({
  name,
  widgetType: 'static' as const,
  templateHtml: `<h1 data-setting="title"></h1>
<p data-setting="note"></p>
`,
  templateCss: `${STYLE}body { display: grid; align-content: center; height: 100%; border-inline-start: 4px solid var(--accent); }
h1 { margin: 0 0 4px; font-size: 24px; }
p { margin: 0; color: var(--soft); white-space: pre-line; }
`,
  script: `widget.onSettings((now) => document.documentElement.style.setProperty('--accent', now.colour));
`,
  settingsJson: serializeSettings({
    title: textSetting('标题', 'Title', title),
    note: { ...textSetting('说明', 'Note', note), format: 'textarea' },
    colour: colourSetting('#2f7de1'),
  }),
});
