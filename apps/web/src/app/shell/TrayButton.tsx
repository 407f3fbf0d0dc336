import { Progress, Tooltip } from 'antd';
import { type ComponentType, memo, Suspense, useEffect, useRef, useState } from 'react';
import { lazyInBackground } from '../../platform/chunks/index.ts';
import { useMessages } from '../../platform/language/index.ts';
import {
  clearFinished,
  isUnfinished,
  removeTask,
  type Task,
  trayWatchers,
  useTasks,
} from '../../platform/tray/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { HeaderPopover } from './HeaderPopover.tsx';
import { shellMessages } from './messages.ts';
import panel from './Panel.module.css';
import css from './Shell.module.css';

/**
 * Uploads and long jobs: how far they are, cancel, retry. Opens by itself when the first one starts that no screen
 * shows.
 */
export function TrayButton() {
  const words = useMessages(shellMessages);
  const tasks = useTasks();
  const [open, setOpen] = useState(false);
  const active = tasks.filter(isUnfinished);
  const calling = active.filter(({ quiet }) => !quiet).length;
  const before = useRef(calling);
  useEffect(() => {
    if (before.current === 0 && calling > 0) setOpen(true);
    before.current = calling;
  }, [calling]);
  const failed = tasks.some(({ state }) => state === 'failed');
  return (
    <>
      <Watchers />
      <HeaderPopover
        open={open}
        onOpenChange={setOpen}
        content={
          <section className={panel.panel}>
            <header className={panel.head}>
              <strong>{words.tray}</strong>
              {tasks.length > active.length && (
                <button type="button" onClick={clearFinished}>
                  {words.clear}
                </button>
              )}
            </header>
            <div className={panel.list} aria-live="polite">
              {tasks.length === 0 && <EmptyState small title={words.noTasks} hint={words.noTasksHint} />}
              {tasks.map((task) => (
                <TaskRow key={task.id} task={task} onGone={() => setOpen(false)} />
              ))}
            </div>
          </section>
        }
      >
        <button type="button" className={css.tool} aria-label={words.tray} aria-expanded={open}>
          <Glyph name="tray" />
          {(active.length > 0 || failed) && (
            <span className={css.badge} data-calm={!failed}>
              {active.length > 0 ? active.length : '!'}
            </span>
          )}
        </button>
      </HeaderPopover>
    </>
  );
}

type RowProps = { readonly task: Task; readonly onGone: () => void };

function TaskRow({ task, onGone }: RowProps) {
  const words = useMessages(shellMessages);
  const { state, share, failure, outcome, note, open, action: act } = task;
  const percent = share === undefined ? undefined : Math.round(share * 100);
  const progress = percent === undefined ? '…' : `${percent}%`;
  const over = state === 'failed' ? failure || words.failed : outcome;
  const word = state === 'running' ? progress : (over ?? words[state]);
  return (
    <div className={panel.task}>
      {open ? (
        <button
          type="button"
          className={`${panel.link} cut`}
          title={task.title}
          onClick={() => {
            onGone();
            open();
          }}
        >
          {task.title}
        </button>
      ) : (
        <span className="cut" title={task.title}>
          {task.title}
        </span>
      )}
      <span className={panel.buttons}>
        {act && (
          <button type="button" className={panel.act} onClick={act.run}>
            {act.word}
          </button>
        )}
        {task.retry && !isUnfinished(task) && <TaskButton title={words.retry} glyph="retry" run={task.retry} />}
        {task.cancel && isUnfinished(task) && <TaskButton title={words.cancel} glyph="close" run={task.cancel} />}
        {!isUnfinished(task) && <TaskButton title={words.remove} glyph="close" run={() => removeTask(task.id)} />}
      </span>
      {state === 'running' && (
        <Progress
          percent={percent ?? 100}
          size="small"
          showInfo={false}
          aria-label={task.title}
          status={percent === undefined ? 'active' : 'normal'}
        />
      )}
      <span className={`${panel.state} num`} data-state={state}>
        {word}
        {note && isUnfinished(task) && <span className={panel.note}>{note}</span>}
      </span>
    </div>
  );
}

const TaskButton = ({ title, glyph, run }: { title: string; glyph: 'close' | 'retry'; run: () => void }) => (
  <Tooltip title={title}>
    <button type="button" className={css.tool} aria-label={title} onClick={run}>
      <Glyph name={glyph} size={14} />
    </button>
  </Tooltip>
);

const loaded = new Map<string, ComponentType>();
function getWatcher(name: string, load: () => Promise<ComponentType>): ComponentType {
  const made = loaded.get(name) ?? lazyInBackground(load);
  loaded.set(name, made);
  return made;
}

/** The domains' eyes on their long work. They fill the tray, so the tray must not draw them again when it changes. */
const Watchers = memo(() => (
  <>
    {[...trayWatchers.all()].map(([name, load]) => {
      const Watcher = getWatcher(name, load);
      return (
        <Suspense key={name} fallback={null}>
          <Watcher />
        </Suspense>
      );
    })}
  </>
));
