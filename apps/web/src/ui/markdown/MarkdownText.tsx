import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import css from './Markdown.module.css';

/** What stands in one another deeper than this is shown as it is written. */
const DEPTH_MAX = 20;

/** A Markdown text (CommonMark, tables and lists of GitHub) as it is meant to be read; markup in it stays words. */
export function MarkdownText({ text }: { readonly text: string }) {
  return <article className={css.markdown}>{draw(lexer(text), 0)}</article>;
}

const draw = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name than their place
  tokens?.map((token, at) => <Fragment key={at}>{drawToken(token as Tokens.Generic, depth + 1)}</Fragment>);

function drawToken(token: Tokens.Generic, depth: number): ReactNode {
  if (depth > DEPTH_MAX) return token.raw;
  const inside = () => draw(token.tokens, depth);
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[Math.min(3, Number(token.depth) - 1)] ?? 'h6';
      return <Heading data-level={token.depth}>{inside()}</Heading>;
    }
    case 'paragraph':
      return <p>{inside()}</p>;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'code':
      return <pre className={css.pre}>{token.text}</pre>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'em':
      return <em>{inside()}</em>;
    case 'del':
      return <del>{inside()}</del>;
    case 'link':
      return drawLink(String(token.href), inside());
    case 'image':
      return <em>{token.text}</em>;
    case 'list':
      return drawList(token as Tokens.List, depth);
    case 'table':
      return drawTable(token as Tokens.Table, depth);
    case 'text':
      return token.tokens ? inside() : token.text;
    default:
      return token.raw;
  }
}

/** Only the web and mails are gone to, and never in the place of this page. */
const drawLink = (href: string, inside: ReactNode): ReactNode =>
  /^(https?:\/\/|mailto:)/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inside}
    </a>
  ) : (
    inside
  );

function drawList({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const rows = items.map(({ task, checked, tokens }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>
      {task && (checked ? '☑ ' : '☐ ')}
      {draw(tokens, depth)}
    </li>
  ));
  return ordered ? <ol start={start === '' ? 1 : start}>{rows}</ol> : <ul>{rows}</ul>;
}

const drawTable = ({ header, rows }: Tokens.Table, depth: number): ReactNode => (
  <table className={css.table}>
    <thead>
      <tr>
        {header.map(({ tokens }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <th key={at}>{draw(tokens, depth)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <tr key={row}>
          {cells.map(({ tokens }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={at}>{draw(tokens, depth)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
