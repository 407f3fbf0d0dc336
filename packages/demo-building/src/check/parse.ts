/** One line of a STEP file. */
export type Instance = { readonly id: number; readonly type: string; readonly text: string };
export type Instances = ReadonlyMap<number, Instance>;

export const DOLLAR = '$';

/**
 * Reads the instances of a STEP file that has one to a line, as `writeBuilding` has; a line that is none is an error.
 */
export async function parseInstances(pieces: AsyncIterable<string> | Iterable<string>): Promise<Map<number, Instance>> {
  const instances = new Map<number, Instance>();
  let rest = '';
  let inData = false;
  const read = (line: string): void => {
    if (line === 'DATA;') inData = true;
    else if (line === 'ENDSEC;') inData = false;
    else if (inData) {
      const match = /^#(\d+)=([A-Z0-9]+)\((.*)\);$/.exec(line);
      if (!match) throw new Error(`Not an instance: ${line.slice(0, 120)}`);
      const id = Number(match[1]);
      if (instances.has(id)) throw new Error(`#${id} is written twice.`);
      instances.set(id, { id, type: match[2] ?? '', text: match[3] ?? '' });
    }
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  }
  if (rest !== '') throw new Error(`The file ends within a line: ${rest.slice(0, 120)}`);
  return instances;
}

/** The attributes of an instance, or the members of a list in brackets, as they are written. */
export function splitAttributes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === "'") quoted = !quoted;
    else if (quoted) continue;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  if (text.length > 0) parts.push(text.slice(start));
  return parts;
}

/** Every reference in a text, outside quoted strings. */
export function findReferences(text: string): number[] {
  const found: number[] = [];
  for (const match of text.replace(/'(?:[^']|'')*'/g, '').matchAll(/#(\d+)/g)) found.push(Number(match[1]));
  return found;
}

export const parseReference = (text: string | undefined): number | undefined =>
  text?.startsWith('#') ? Number(text.slice(1)) : undefined;

export const parseList = (text: string | undefined): string[] =>
  text?.startsWith('(') ? splitAttributes(text.slice(1, -1)) : text === undefined || text === DOLLAR ? [] : [text];
