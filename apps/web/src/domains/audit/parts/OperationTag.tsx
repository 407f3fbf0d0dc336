import { useMessages } from '../../../platform/language/index.ts';
import { Glyph, type GlyphName } from '../../../ui/index.ts';
import { auditMessages } from '../messages.ts';
import css from './OperationTag.module.css';

/** E-OperationLog OperationType. */
export const OPERATIONS = [
  { type: 1, word: 'added', glyph: 'plus' },
  { type: 2, word: 'updated', glyph: 'edit' },
  { type: 3, word: 'deleted', glyph: 'trash' },
  { type: 4, word: 'other', glyph: 'go' },
] as const satisfies readonly { type: number; word: keyof typeof auditMessages; glyph: GlyphName }[];

const OTHER = OPERATIONS[3];

/** The kind of an operation: a mark, a word and a colour. */
export function OperationTag({ type }: { type: number }) {
  const words = useMessages(auditMessages);
  const { word, glyph } = OPERATIONS.find((operation) => operation.type === type) ?? OTHER;
  return (
    <span className={`${css.tag} ${css[word]}`}>
      <Glyph name={glyph} size={12} />
      {words[word]}
    </span>
  );
}
