import { Button, Progress, Tooltip } from 'antd';
import { useRef } from 'react';
import { useFormat, useLabelled, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, StatusTag, toast } from '../../../ui/index.ts';
import type { UploadItem } from './item.ts';
import { queueMessages } from './messages.ts';
import css from './Queue.module.css';
import { cancelItem, cancelItems, giveFile, retryItem, useQueue } from './queue.ts';

/** More than these nobody reads; the others are counted. */
const ROWS_SHOWN = 30;

type Props = {
  readonly projectId: string;
  /** Uploads of this kind. */
  readonly kind: string;
  /** What a file is to become. */
  readonly describe: (item: UploadItem) => string;
};

/** The uploads into this project that are still to come, on the screen that they were started from (S-MOD-02). */
export function QueuePanel({ projectId, kind, describe }: Props) {
  const words = useMessages(queueMessages);
  const say = useSay();
  const items = useQueue().filter((item) => item.projectId === projectId && item.kind === kind);
  if (items.length === 0) return null;
  return (
    <section className={css.queue} aria-label={words.title}>
      <header className={css.head}>
        <strong>{words.title}</strong>
        <span className="faint num">
          {items.length === 1 ? words.ofOne : say(queueMessages.ofCount, { count: items.length })}
        </span>
        {items.length > 1 && (
          <button type="button" className={css.all} onClick={() => cancelItems(items.map(({ id }) => id))}>
            {words.cancelAll}
          </button>
        )}
      </header>
      <ul>
        {items.slice(0, ROWS_SHOWN).map((item) => (
          <Row key={item.id} item={item} becomes={describe(item)} />
        ))}
        {items.length > ROWS_SHOWN && (
          <li className={css.more}>{say(queueMessages.more, { count: items.length - ROWS_SHOWN })}</li>
        )}
      </ul>
    </section>
  );
}

function Row({ item, becomes }: { readonly item: UploadItem; readonly becomes: string }) {
  const words = useMessages(queueMessages);
  const labelled = useLabelled();
  const say = useSay();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { id, fileName, fileSize, status, progress, needsFile, isOffline, failure } = item;
  return (
    <li className={css.row} data-status={status}>
      <span className={css.name}>
        <span className="cut" title={fileName}>
          {fileName}
        </span>
        <span className={`${css.facts} num`}>
          {becomes} · {format.bytes(fileSize)}
        </span>
      </span>
      <span className={css.state}>
        {status === 'error' ? (
          <>
            <StatusTag status="fault" word={words.error} />
            <span className={css.failure} title={failure}>
              {failure}
            </span>
          </>
        ) : needsFile ? (
          <span className={css.lost}>{words.lost}</span>
        ) : status === 'waiting' ? (
          <StatusTag status="offline" word={words.waiting} />
        ) : (
          <>
            <Progress
              percent={progress}
              size="small"
              showInfo={false}
              aria-label={fileName}
              className={css.bar ?? ''}
            />
            <span className={`${css.percent} num`}>{progress}%</span>
            <StatusTag
              status={isOffline ? 'unknown' : status === 'success' ? 'run' : 'info'}
              word={isOffline ? words.offline : status === 'success' ? words.success : words.uploading}
            />
          </>
        )}
      </span>
      <span className={css.buttons}>
        {needsFile && (
          <Button size="small" onClick={() => input.current?.click()}>
            {words.chooseAgain}
          </Button>
        )}
        {status === 'error' && (
          <Tooltip title={words.retry}>
            <Button
              type="text"
              size="small"
              aria-label={labelled(words.retry, fileName)}
              icon={<Glyph name="retry" size={14} />}
              onClick={() => void retryItem(id)}
            />
          </Tooltip>
        )}
        <Tooltip title={words.cancel}>
          <Button
            type="text"
            size="small"
            aria-label={labelled(words.cancel, fileName)}
            icon={<Glyph name="close" size={14} />}
            onClick={() => cancelItem(id)}
          />
        </Tooltip>
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.chooseAgain}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file && !giveFile(id, file))
            toast.error(say(queueMessages.otherFile, { name: fileName, size: format.bytes(fileSize) }));
          target.value = '';
        }}
      />
    </li>
  );
}
