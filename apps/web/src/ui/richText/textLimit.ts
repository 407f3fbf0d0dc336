/** A piece of a document of the editor, as far as its length asks for it. */
type Piece = {
  readonly isText: boolean;
  readonly text?: string | undefined;
  readonly type: { readonly name: string };
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly content: { readonly size: number; forEach(each: (piece: Piece) => void): void };
};

/** Characters as they are read: mentions by their names, marks and blocks for nothing. Pure. */
export function countReadable(piece: Piece): number {
  if (piece.isText) return [...(piece.text ?? '')].length;
  if (piece.type.name === 'mention') return [...toMentionText(piece.attrs)].length;
  let sum = 0;
  piece.content.forEach((inner) => {
    sum += countReadable(inner);
  });
  return sum;
}

export const toMentionText = ({ label }: Readonly<Record<string, unknown>>): string => `@${String(label ?? '')}`;

/** RU-RICH-02: what is pasted, without spaces at its ends and repeated ones, cut to what still fits. Pure. */
export const cutPasted = (text: string, left: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, Math.max(0, left)).join('');
