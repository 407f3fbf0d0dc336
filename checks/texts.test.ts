import { allRefusals, type CallSpec, type Text } from '@twinscape/contract';
import { domainCalls } from '@twinscape/contract/all';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, withoutComments } from './sources.ts';
import { AREAS_WITH_TEXTS, readTexts } from './texts.ts';

const CHINESE = /\p{Script=Han}/u;
const CHINESE_SIGNS = /[\p{Script=Han}，。：；？！、（）【】《》]/u;

const LOCALES: readonly string[] = ['zh-CN', 'zh-Hans-CN', 'zh'];
/** The language switch speaks to whoever cannot read the present language. */
const SWITCH: readonly string[] = [
  '中文',
  '简体中文',
  '切换为中文',
  'Switch to Chinese (中文)',
  'English',
  'Switch to English',
];

/** What is filled in: `{count}`, and `${count}` where a text is a template of the program. */
const SLOT = /\$?\{[^{}]*\}/g;
const wordless = (text: string): boolean => !/\p{L}/u.test(text.replace(SLOT, ''));
/** Written the same in both languages: MQTT, CO2, BIM 360, {count} kWh. */
const isName = (text: string): boolean => /^([A-Z][\w.+-]*|[^\p{L}])+$/u.test(text.replace(SLOT, ''));

const isChinese = ({ cn, en }: Text): boolean =>
  CHINESE.test(cn) || LOCALES.includes(cn) || SWITCH.includes(cn) || wordless(cn) || (cn === en && isName(cn));
const isEnglish = ({ en }: Text): boolean => en.trim() !== '' && (!CHINESE_SIGNS.test(en) || SWITCH.includes(en));
/**
 * A value that is written differently in each language (a list of names) has its English form in a slot named `…En`.
 */
const slots = (text: string): string[] =>
  [...new Set(text.match(/(?<!\$)\{\w+\}/g)?.map((slot) => slot.replace(/En\}$/, '}')))].sort();

function findProblems(texts: readonly (Text & { readonly where: string })[]): string[] {
  return texts.flatMap((text) => {
    const lines: string[] = [];
    if (!isChinese(text)) lines.push(`${text.where}: cn is not Chinese: ${text.cn}`);
    if (!isEnglish(text)) lines.push(`${text.where}: en is not English: ${text.en}`);
    if (slots(text.cn).join() !== slots(text.en).join())
      lines.push(`${text.where}: cn and en ask for different values`);
    return lines;
  });
}

describe('every text stands in Chinese and in English, with the same values', () => {
  it('of a refusal', () => {
    const refusals = allRefusals().map((refusal) => ({ ...refusal, where: refusal.key }));
    expect(refusals.length).toBeGreaterThan(0);
    expect(findProblems(refusals)).toEqual([]);
  });

  it('of a call: its title and the message of its success', () => {
    const texts = Object.values(domainCalls).flatMap((table) =>
      Object.entries<CallSpec>(table).flatMap(([name, { title, done }]) =>
        [title, ...(done ? [done] : [])].map((text) => ({ ...text, where: name })),
      ),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(findProblems(texts)).toEqual([]);
  });

  const HALF = /\b(?:cn|en):\s*['"`]/g;

  it.each(AREAS_WITH_TEXTS)('in the sources of %s', (area) => {
    const texts = readTexts(area);
    expect(texts.length).toBeGreaterThan(0);
    const files = readSourceFiles(area).filter(({ isTest }) => !isTest);
    const halves = files.map(({ text }) => withoutComments(text).match(HALF)?.length ?? 0).reduce((a, b) => a + b, 0);
    expect(findProblems(texts)).toEqual([]);
    expect(halves, 'every cn is followed by its en').toBe(texts.length * 2);
  });
});
