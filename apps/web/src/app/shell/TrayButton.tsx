import { Popover, Progress, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/language/index.ts';
import { clearFinished, removeTask, type Task, useTasks } from '../../platform/tray/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import panel from './Panel.module.css';
import css from './Shell.module.css';
import { shellWords } from './wording.ts';

/** Uploads and long jobs: how far they are, cancel, retry. Opens by itself when the first one starts. */
export function TrayButton() {
  const words = useWords(shellWords);
  const tasks = useTasks();
  const [open, setOpen] = useState(false);
  const running = tasks.filter(({ state }) => state === 'running').length;
  const before = useRef(running);
  useEffect(() => {
    if (before.current === 0 && running > 0) setOpen(true);
    before.current = running;
  }, [running]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={{ offset: [0, 9] }}
      content={
        <section className={panel.panel}>
          <header className={panel.head}>
            <strong>{words.tray}</strong>
            {tasks.length > running && (
              <button type="button" onClick={clearFinished}>
                {words.clear}
              </button>
            )}
          </header>
          <div className={panel.list} aria-live="polite">
            {tasks.length === 0 && <EmptyState small title={words.noTasks} hint={words.noTasksHint} />}
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </div>
        </section>
      }
    >
      <button type="button" className={css.tool} aria-label={words.tray} aria-expanded={open}>
        <Glyph name="tray" />
        {running > 0 && <span className={css.badge}>{running}</span>}
      </button>
    </Popover>
  );
}

function TaskRow({ task }: { task: Task }) {
  const words = useWords(shellWords);
  const { state, share, failure } = task;
  const percent = share === undefined ? undefined : Math.round(share * 100);
  const word =
    state === 'running'
      ? percent === undefined
        ? '…'
        : `${percent}%`
      : state === 'failed'
        ? failure || words.failed
        : words[state];
  return (
    <div className={panel.task}>
      <span className="cut" title={task.title}>
        {task.title}
      </span>
      <span className={panel.buttons}>
        {task.cancel && state === 'running' && <TaskButton title={words.cancel} glyph="close" run={task.cancel} />}
        {task.retry && state !== 'running' && <TaskButton title={words.retry} glyph="retry" run={task.retry} />}
        {state !== 'running' && <TaskButton title={words.remove} glyph="close" run={() => removeTask(task.id)} />}
      </span>
      {state === 'running' && (
        <Progress
          percent={percent ?? 100}
          size="small"
          showInfo={false}
          status={percent === undefined ? 'active' : 'normal'}
        />
      )}
      <span className={`${panel.state} num`} data-state={state}>
        {word}
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
