import type { Text } from '@twinscape/contract';
import { useLabelled, useSay } from '../../../platform/language/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { PathGlyph } from '../../../ui/index.ts';
import css from './Canvas.module.css';

export type CanvasTool =
  | {
      readonly key: string;
      readonly title: Text;
      /** A path on the grid of `ui/Glyph.tsx`. */
      readonly shape: string;
      readonly keys?: string;
      /** Why it cannot be used now. */
      readonly off?: string | undefined;
      readonly run: () => void;
    }
  | { readonly key: string; readonly line: true };

/** What moves and changes the picture, at its lower corner. */
export function CanvasToolbar({ tools }: { readonly tools: readonly CanvasTool[] }) {
  return (
    <div className={css.tools} role="toolbar">
      {tools.map((tool) =>
        'line' in tool ? <span key={tool.key} className={css.gap} /> : <One key={tool.key} tool={tool} />,
      )}
    </div>
  );
}

function One({
  tool: { title: text, shape, keys, off, run },
}: {
  readonly tool: Exclude<CanvasTool, { readonly line: true }>;
}) {
  const say = useSay();
  const labelled = useLabelled();
  useShortcut(keys && off === undefined ? { keys, title: text, run } : undefined);
  const title = say(text);
  const word = off ? labelled(title, off) : title;
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={title}
      title={keys ? `${word} (${keys.replace('mod', 'Ctrl')})` : word}
      aria-disabled={off !== undefined}
      onClick={() => off === undefined && run()}
    >
      <PathGlyph shape={shape} />
    </button>
  );
}
