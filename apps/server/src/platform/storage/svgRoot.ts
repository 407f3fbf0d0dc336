/**
 * Where the root element starts: past the XML declaration, comments and the document type; `undefined` when there is
 * none. Steps with `indexOf` because nested quantifiers over hostile prologs take exponential time.
 */
export function findRootStart(text: string): number | undefined {
  let at = 0;
  for (;;) {
    while (/[\s\ufeff]/.test(text.charAt(at))) at++;
    if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!DOCTYPE', at)) at = afterDoctype(text, at);
    else return text.charAt(at) === '<' ? at : undefined;
  }
}

export function isSvg(text: string): boolean {
  const start = findRootStart(text);
  return start !== undefined && /^<(?:[\w-]+:)?svg[\s/>]/.test(text.slice(start, start + 100));
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? text.length : found + end.length;
}

function afterDoctype(text: string, from: number): number {
  const close = after(text, '>', from);
  const subset = text.slice(from, close).indexOf('[');
  return subset === -1 ? close : after(text, '>', after(text, ']', from + subset));
}
