import type { TracedAsset } from '@twinscape/contract/topology';
import { useState } from 'react';
import type { CallFailed } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { MoreRows } from './MoreRows.tsx';
import { sideMessages } from './messages.ts';
import css from './Side.module.css';
import { SideHead } from './SideHead.tsx';

/** Rows at first; a trace may reach thousands. */
const ROWS = 200;

type Props = {
  readonly title: string;
  readonly assets: readonly TracedAsset[] | undefined;
  readonly isCut: boolean;
  readonly error: CallFailed | undefined;
  readonly onRetry: () => void;
  readonly onGo: (id: string) => void;
  readonly onEnd: () => void;
};

/** What a trace reached, nearest first, each with its steps. */
export function TraceResult({ title, assets, isCut, error, onRetry, onGo, onEnd }: Props) {
  const words = useMessages(sideMessages);
  const say = useSay();
  const format = useFormat();
  const [most, setMost] = useState(ROWS);
  const reached = assets?.filter(({ level }) => level > 0) ?? [];
  const last = reached.at(-1)?.level ?? 0;
  return (
    <section className={css.group} aria-label={words.traced}>
      <SideHead title={title} closeWord={words.end} onClose={onEnd}>
        {assets && (
          <p className="faint num" role="status">
            {reached.length === 0
              ? words.tracedNone
              : say(sideMessages.tracedCount, { count: format.number(reached.length), steps: last })}
            {isCut && ` · ${words.tracedCut}`}
          </p>
        )}
      </SideHead>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : !assets ? (
        <LinesSkeleton lines={5} />
      ) : (
        <ol className={css.rows}>
          {reached.slice(0, most).map(({ assetId, assetName, assetNumber, level }) => (
            <li key={assetId} className={css.row}>
              <button type="button" className={css.go} data-traced={assetId} onClick={() => onGo(assetId)}>
                <span className={`${css.steps} num`} title={say(sideMessages.step, { count: level })}>
                  {level}
                </span>
                <span className="cut">{assetName}</span>
                <span className={`${css.small} cut`}>{assetNumber}</span>
              </button>
            </li>
          ))}
          <MoreRows count={reached.length - most} onMore={() => setMost(most + 1_000)} />
        </ol>
      )}
    </section>
  );
}
