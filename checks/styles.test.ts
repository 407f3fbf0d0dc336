import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, repositoryRoot } from './sources.ts';

type Rule = { readonly selector: string; readonly declarations: ReadonlyMap<string, string> };

/** The rules of a style sheet, those within `@media` and `@container` too. */
function parseRules(css: string): Rule[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const declarations = new Map(
      body.split(';').flatMap((line) => {
        const [name = '', ...value] = line.split(':');
        return value.length > 0 ? [[name.trim(), value.join(':').trim()] as const] : [];
      }),
    );
    return selectors.split(',').map((selector) => ({ selector: selector.trim(), declarations }));
  });
}

/** Whether one of two properties sets (a part of) the other: `padding` and `padding-inline-start`. */
const isSame = (a: string, b: string): boolean =>
  a === b || ((a.startsWith(`${b}-`) || b.startsWith(`${a}-`)) && !/radius|\bflex-|collapse/.test(`${a} ${b}`));

/**
 * What a class sets although the class that it composes from another file sets it too. The build writes a composed
 * class into every chunk that uses it, so that which of the two holds would depend on the order in which screens were
 * opened: what differs from place to place is a custom property of the composed class.
 */
function findOverrides(file: string, read: (name: string) => string): string[] {
  const rules = parseRules(read(file));
  return rules.flatMap(({ selector, declarations }) => {
    const [, names = '', from] = /^([\w\s-]+) from ["'](.+)["']$/.exec(declarations.get('composes') ?? '') ?? [];
    if (!from) return [];
    const base = parseRules(read(path.join(path.dirname(file), from)));
    const rest = (all: readonly Rule[], name: string) =>
      all.flatMap((rule) =>
        rule.selector === name || /^[\s:[>+~]/.test(rule.selector.slice(name.length))
          ? rule.selector.startsWith(name)
            ? [
                {
                  rest: rule.selector.slice(name.length).replaceAll(name, '&'),
                  names: [...rule.declarations.keys()].filter((one) => one !== 'composes'),
                },
              ]
            : []
          : [],
      );
    const taken = names.split(/\s+/).flatMap((name) => rest(base, `.${name}`));
    return rest(rules, selector).flatMap((own) =>
      own.names
        .filter((name) =>
          taken.some((other) => other.rest === own.rest && other.names.some((one) => isSame(one, name))),
        )
        .map((name) => `${file} ${selector}${own.rest}: ${name}`),
    );
  });
}

describe('classes that compose one of another file', () => {
  it('are found when they set again what it sets, and not when they give it a custom property', () => {
    const sheets: Readonly<Record<string, string>> = {
      'ui/Row.module.css': '.row {\n  padding: 0 var(--indent, 10px);\n  color: red;\n}\n',
      'a.module.css': '.mine {\n  composes: row from "ui/Row.module.css";\n  padding-inline-start: 2px;\n}\n',
      'b.module.css': '.mine {\n  composes: row from "ui/Row.module.css";\n  --indent: 2px;\n  margin: 0;\n}\n',
    };
    const read = (name: string) => sheets[path.normalize(name)] ?? '';
    expect(findOverrides('a.module.css', read)).toEqual(['a.module.css .mine: padding-inline-start']);
    expect(findOverrides('b.module.css', read)).toEqual([]);
  });

  it('set nothing again that it sets: which holds would depend on the order in which screens were opened', () => {
    const sheets = listFiles('apps/web/src').filter((file) => file.endsWith('.module.css'));
    expect(sheets.length).toBeGreaterThan(50);
    const read = (name: string) => readFileSync(path.join(repositoryRoot, name), 'utf8');
    expect(sheets.flatMap((file) => findOverrides(file, read))).toEqual([]);
  });
});
