import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { versionCompareMessages } from '../messages.ts';
import type { Previewed } from '../preview/previewed.ts';
import css from './Compare.module.css';
import { findDifferences, foldPairs, type LinePair, type SideLine } from './differences.ts';
import { readComparedLines } from './readComparedLines.ts';

type Props = {
  readonly before: Previewed['shown'];
  readonly after: Previewed['shown'];
  readonly extension: string;
};

/** Lines that are drawn at once. */
const DRAWN_MAX = 3_000;

/** The words of two versions beside each other, with what differs between them. */
export function CompareText({ before, after, extension }: Props) {
  const words = useMessages(versionCompareMessages);
  const say = useSay();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const found = useQuery({
    queryKey: ['documentDifferences', before.fileId, before.version, after.version],
    queryFn: async ({ signal }) => {
      const [old, made] = await Promise.all([
        readComparedLines(before, extension, signal),
        readComparedLines(after, extension, signal),
      ]);
      return findDifferences(old, made) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isPending) return <LinesSkeleton lines={12} />;
  if (found.data === undefined) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === null) return <EmptyState title={words.tooDifferent} />;
  const { pairs, added, removed } = found.data;
  if (added + removed === 0) return <EmptyState title={words.same} hint={words.sameHint} />;
  const shown = foldPairs(pairs).flatMap((one) =>
    one.kind === 'folded' && opened.has(one.from) ? pairs.slice(one.from, one.from + one.count) : [one],
  );
  return (
    <div className={css.scroll}>
      <p className={css.counts}>
        <span className={css.plus}>{say(versionCompareMessages.added, { count: added })}</span>
        <span className={css.minus}>{say(versionCompareMessages.removed, { count: removed })}</span>
      </p>
      <table className={css.lines}>
        <tbody>
          {shown.slice(0, DRAWN_MAX).map((one) =>
            one.kind === 'folded' ? (
              <tr key={`folded ${one.from}`}>
                <td colSpan={4} className={css.folded}>
                  <button type="button" onClick={() => setOpened(new Set([...opened, one.from]))}>
                    {say(versionCompareMessages.folded, { count: one.count })}
                  </button>
                </td>
              </tr>
            ) : (
              <Pair key={`${one.before?.number} ${one.after?.number}`} pair={one} />
            ),
          )}
        </tbody>
      </table>
      {shown.length > DRAWN_MAX && <p className={css.more}>{say(versionCompareMessages.cut, { count: DRAWN_MAX })}</p>}
    </div>
  );
}

const Pair = ({ pair: { kind, before, after } }: { readonly pair: LinePair }) => (
  <tr data-kind={kind}>
    <Side line={before} mark={kind === 'same' ? undefined : 'del'} />
    <Side line={after} mark={kind === 'same' ? undefined : 'ins'} />
  </tr>
);

function Side({ line, mark: Mark }: { readonly line: SideLine | undefined; readonly mark: 'del' | 'ins' | undefined }) {
  return (
    <>
      <td className={css.number}>{line?.number}</td>
      <td className={line ? css.line : css.none} data-side={Mark}>
        {line?.parts.map(({ text, isChanged }, at) =>
          isChanged && Mark ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line have no other name than their place
            <Mark key={at}>{text}</Mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at}>{text}</span>
          ),
        )}
      </td>
    </>
  );
}
