import css from './CommandLine.module.css';
import { CopyText } from './CopyText.tsx';

/** A command as it is typed into a terminal, with a button that copies it. */
export function CommandLine({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <figure className={css.command}>
      <figcaption className={css.head}>
        <span>{name}</span>
        <CopyText text={text} label="" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}
