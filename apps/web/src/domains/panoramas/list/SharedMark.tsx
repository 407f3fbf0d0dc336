import { useMessages } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { panoramaMessages } from '../messages.ts';

/** There is a link that opens it without an account. */
export function SharedMark() {
  const words = useMessages(panoramaMessages);
  return (
    <span data-mark="shared">
      <Glyph name="link" size={12} /> {words.shared}
    </span>
  );
}
