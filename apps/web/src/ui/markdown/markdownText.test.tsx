import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownText } from './MarkdownText.tsx';

const draw = (text: string): string => renderToStaticMarkup(<MarkdownText text={text} />);

it('headings, lists, tables and emphasis are drawn', () => {
  const html = draw('# 总则\n\n**每日**巡检\n\n- 压力\n- 流量\n\n| 项 | 值 |\n| - | - |\n| 温度 | 7 |\n');
  for (const piece of ['data-level="1">总则', '<strong>每日</strong>', '<li>压力', '<td>温度</td>'])
    expect(html).toContain(piece);
});

it('markup in a text stays words, and links lead to the web alone', () => {
  const html = draw(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://example.com) ![c](http://example.com/x.png)',
  );
  expect(html).not.toMatch(/<script|<img|javascript:/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('href="https://example.com"');
});

it('a text that stands in itself a thousand times is drawn all the same', () => {
  expect(draw(`${'> '.repeat(1_000)}tief`)).toContain('tief');
});
