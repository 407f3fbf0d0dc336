import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from './richText.ts';

const ANNA = '0190a5d2-0000-7000-8000-000000000001';
const clean = (html: string, max = 200) => cleanRichText(html, { max, missing: refusals.contentRequired });

describe('A-67 RU-QST-05 what a person wrote', () => {
  it('keeps its marks, its links and those whom it names', () => {
    const { content, contentText, mentions } = clean(
      `<p><strong>阀门</strong>漏水，<span data-mention="${ANNA}">@王敏</span> 请看 <a href="https://example.com/x">图纸</a></p><ul><li>一</li></ul>`,
    );
    expect(content).toContain('<strong>阀门</strong>');
    expect(content).toContain('rel="noopener noreferrer nofollow"');
    expect(contentText).toBe('阀门漏水，@王敏 请看 图纸\n一');
    expect(mentions).toEqual([ANNA]);
  });

  it.each([
    '<script>alert(1)</script>x',
    '<img src=x onerror=alert(1)>x',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>x',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>x',
    '<span data-mention="x" onmouseover="alert(1)">a</span>x',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('nothing of %s runs', (html) => {
    const { content } = clean(html);
    expect(content).not.toMatch(
      /<(script|img|svg|math|iframe|style|form|button)|javascript:|\son\w+=|srcdoc|\/\/evil/i,
    );
  });

  it.each(['', '<p></p>', '<p><br></p>', '<script>x</script>', ' &nbsp; '])('“%s” says nothing', (html) => {
    expect(() => clean(html)).toThrow(refusals.contentRequired.en);
  });

  it('is counted as it is read: marks and the number of a mention cost nothing', () => {
    expect(clean(`<p><strong>${'字'.repeat(200)}</strong></p>`).contentText).toHaveLength(200);
    expect(() => clean(`<p>${'字'.repeat(201)}</p>`)).toThrow('at most 200 characters');
    expect(clean(`<p>&lt;${'&amp;'.repeat(199)}</p>`).contentText).toHaveLength(200);
  });
});
