import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { alarmListWidget, headingWidget, startStopWidget } from './otherWidgets.ts';
import { gaugeWidget, tableWidget, trendWidget } from './valueWidgets.ts';

const widgets = [
  gaugeWidget({ name: '弧形仪表', title: '当前值', key: '', colour: '#2f7de1', least: 0, most: 100 }),
  trendWidget({ name: '趋势曲线', title: '近期趋势', key: '', colour: '#1f9d7a' }),
  tableWidget('参数表', '运行参数'),
  alarmListWidget('报警列表'),
  startStopWidget('启停按钮'),
  headingWidget('看板标题', '运行看板', '数据来自现场设备，随设备上报更新'),
].map((widget) => [widget.name, widget] as const);

/** What its code asks of `widget.settings` and what its page is bound to. */
function namedSettings({ templateHtml, script }: { readonly templateHtml: string; readonly script: string }) {
  const bound = [...templateHtml.matchAll(/data-setting="([^"]+)"/g)].map(([, name]) => name ?? '');
  const read = [...script.matchAll(/widget\.settings\.(\w+)|\bnow\.(\w+)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const picked = [...script.matchAll(/const \{ ([^}]+) \} = widget\.settings/g)].flatMap(([, list]) =>
    (list ?? '').split(',').map((name) => name.trim()),
  );
  return new Set([...bound, ...read, ...picked]);
}

describe.each(widgets)('the widget %s of the demo', (_name, widget) => {
  const settings = JSON.parse(widget.settingsJson ?? '{}') as {
    readonly type: string;
    readonly properties: Readonly<Record<string, { title: string; titleEn: string; default: unknown; type: string }>>;
  };

  it('has settings with names in both languages and values to begin with, of their own kinds', () => {
    expect(settings.type).toBe('object');
    for (const { title, titleEn, default: begun, type } of Object.values(settings.properties)) {
      expect(title).toMatch(/[\u4e00-\u9fff]|COP/);
      expect(titleEn).toMatch(/^[A-Z]/);
      expect(typeof begun).toBe(type === 'integer' ? 'number' : type);
    }
  });

  it('uses each of its settings, and none that it has not', () => {
    expect([...namedSettings(widget)].sort()).toEqual(Object.keys(settings.properties).sort());
  });

  it('has a script that can be read, and every element that this names', () => {
    expect(() => new Script(widget.script)).not.toThrow();
    const ids = [...widget.script.matchAll(/getElementById\('([^']+)'\)/g)].map(([, id]) => id);
    for (const id of ids) expect(widget.templateHtml).toContain(`id="${id}"`);
    const classes = [...widget.script.matchAll(/querySelector\('\.([\w-]+)'\)/g)].map(([, name]) => name ?? '');
    for (const name of classes) expect(widget.templateHtml).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  });

  it('takes its colours from the page where it stands by day and by night, and fetches nothing from elsewhere', () => {
    const { templateHtml, templateCss, script } = widget;
    expect(`${templateHtml}${templateCss}${script}`).not.toMatch(/https?:|@import|url\(/);
    expect(templateCss).toContain('light-dark(');
  });
});
