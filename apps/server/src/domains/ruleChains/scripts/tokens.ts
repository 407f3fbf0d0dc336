/** A piece of a script: `space` is blanks and comments, `regexp` only where a value may begin. */
export type ScriptToken = {
  readonly kind: 'space' | 'word' | 'number' | 'text' | 'regexp' | 'sign';
  readonly text: string;
};

const SPACE = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const WORD = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /(?:0[xX][\dA-Fa-f]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)[lLdDfFnB]?/y;
const TEXT = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?/y;
const REGEXP = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** Words after which a value begins. */
const BEFORE_VALUE = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'void', 'delete', 'new']);

/** A script in pieces; together they are the script, character by character. */
export function tokenize(source: string): ScriptToken[] {
  const tokens: ScriptToken[] = [];
  let last: ScriptToken | undefined;
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const add = (kind: ScriptToken['kind'], text: string): void => {
    const token = { kind, text };
    tokens.push(token);
    if (kind !== 'space') last = token;
    at += text.length;
  };
  while (at < source.length) {
    const space = match(SPACE);
    if (space) {
      add('space', space);
      continue;
    }
    const word = match(WORD);
    if (word) {
      add('word', word);
      continue;
    }
    const number = match(NUMBER);
    if (number) {
      add('number', number);
      continue;
    }
    const text = match(TEXT);
    if (text) {
      add('text', text);
      continue;
    }
    const regexp = mayBeginValue(last) ? match(REGEXP) : undefined;
    if (regexp) add('regexp', regexp);
    else add('sign', source.charAt(at));
  }
  return tokens;
}

function mayBeginValue(before: ScriptToken | undefined): boolean {
  if (!before) return true;
  if (before.kind === 'word') return BEFORE_VALUE.has(before.text);
  return before.kind === 'sign' && !')]}'.includes(before.text);
}
