import { type ScriptToken, tokenize } from './tokens.ts';

/** Types with which TBEL declares a variable, where JavaScript says `let`. */
const TYPES = new Set([
  'int',
  'Integer',
  'long',
  'Long',
  'double',
  'Double',
  'float',
  'Float',
  'boolean',
  'Boolean',
  'byte',
  'Byte',
  'short',
  'char',
  'String',
  'Object',
  'Map',
  'List',
  'ArrayList',
  'HashMap',
]);
/** Methods of Java's texts and lists that are properties or bear other names in JavaScript. */
const METHODS: Readonly<Record<string, string>> = { length: '__length', replaceAll: '__replaceAll' };

/**
 * ThingsBoard's expression language as JavaScript: the common subset of it, which is JavaScript with `foreach`, types
 * for variables, `def`, numbers with a letter, and Java's methods of maps, lists and texts (`tbelPrelude.ts`). Lines
 * stay where they are, so that an error is told at its line. A script that returns nothing answers its last expression.
 */
export function translateTbel(source: string): string {
  const tokens = tokenize(source);
  const code = tokens.filter(({ kind }) => kind !== 'space');
  const translated = translateTokens(tokens);
  const hasReturn = code.some(({ kind, text }) => kind === 'word' && text === 'return');
  return hasReturn || code.length === 0 ? translated : `return eval(${JSON.stringify(translated)});`;
}

function translateTokens(tokens: readonly ScriptToken[]): string {
  let out = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as ScriptToken;
    const { kind, text } = token;
    const next = findCode(tokens, at, 1);
    const before = findCode(tokens, at, -1);
    const isMember = before?.text === '.';
    if (kind === 'number' && /[lLdDfFB]$/.test(text) && !/^0[xX]/.test(text)) out += text.slice(0, -1);
    else if (kind !== 'word' || isMember)
      out += isMember && kind === 'word' && next?.text === '(' && Object.hasOwn(METHODS, text) ? METHODS[text] : text;
    else if (text === 'foreach') {
      out += 'for';
      at = copyLoopHead(tokens, at, (piece) => {
        out += piece;
      });
    } else if (text === 'def' && next?.kind === 'word') out += 'function';
    else if (text === 'is' && before && next?.kind === 'word') out += 'instanceof';
    else if (text === 'nil' || text === 'empty') out += text === 'nil' ? 'null' : '__empty';
    else if (TYPES.has(text) && next?.kind === 'word' && before?.text !== 'new') out += 'let';
    else if (text === 'new' && next) out += text;
    else out += text;
  }
  return out;
}

/** `(x : list)` of a loop becomes `(let x of list)`; the place of its last token. */
function copyLoopHead(tokens: readonly ScriptToken[], from: number, write: (piece: string) => void): number {
  let depth = 0;
  let isOpen = false;
  for (let at = from + 1; at < tokens.length; at++) {
    const { text, kind } = tokens[at] as ScriptToken;
    if (text === '(') {
      depth += 1;
      write(!isOpen ? '(let ' : text);
      isOpen = true;
    } else if (text === ':' && depth === 1) {
      write(' of __each(');
      const end = copyUntilClosed(tokens, at, write);
      write('))');
      return end;
    } else if (kind === 'word' && depth === 1 && (TYPES.has(text) || text === 'var' || text === 'let')) write('');
    else write(text);
  }
  return tokens.length - 1;
}

function copyUntilClosed(tokens: readonly ScriptToken[], from: number, write: (piece: string) => void): number {
  let depth = 1;
  for (let at = from + 1; at < tokens.length; at++) {
    const { text } = tokens[at] as ScriptToken;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return at;
    write(text);
  }
  return tokens.length - 1;
}

function findCode(tokens: readonly ScriptToken[], from: number, step: 1 | -1): ScriptToken | undefined {
  for (let at = from + step; at >= 0 && at < tokens.length; at += step)
    if (tokens[at]?.kind !== 'space') return tokens[at];
  return undefined;
}
