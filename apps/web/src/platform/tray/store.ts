import { create } from 'zustand';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
/** One upload or long job in the tray. */
export type Task = {
  readonly id: string;
  readonly title: string;
  readonly state: TaskState;
  /** 0 to 1; undefined while nobody knows. */
  readonly share: number | undefined;
  /** What it is doing, or what it waits for, in a few words. */
  readonly note?: string;
  readonly failure?: string;
  /** What came of it, once it is over and did not fail: more than that it is done. */
  readonly outcome?: string;
  readonly cancel?: () => void;
  readonly retry?: () => void;
  /** Something only this task offers, in words: choosing a file again. */
  readonly action?: { readonly word: string; readonly run: () => void };
  /** Leads to the thing; the title becomes a link. */
  readonly open?: () => void;
  /** The reader has taken it off the tray. */
  readonly onRemoved?: () => void;
  /** Goes on after a reload, so that nobody has to be asked before leaving. */
  readonly survives?: boolean;
  /** The screen that started it shows it, too: the tray does not open by itself. */
  readonly quiet?: true;
};

const store = create<{ tasks: readonly Task[] }>(() => ({ tasks: [] }));
export const useTasks = (): readonly Task[] => store((state) => state.tasks);

export const isUnfinished = ({ state }: Task): boolean => state === 'running' || state === 'waiting';

const put = (task: Task): void =>
  store.setState(({ tasks }) => ({
    tasks: tasks.some(({ id }) => id === task.id)
      ? tasks.map((other) => (other.id === task.id ? task : other))
      : [task, ...tasks],
  }));

/** Takes tasks off the tray without a word to whoever put them there. */
export const removeTasksSilently = (ids: readonly string[]): void => {
  if (ids.length > 0) store.setState(({ tasks }) => ({ tasks: tasks.filter(({ id }) => !ids.includes(id)) }));
};

function remove(removed: readonly Task[]): void {
  removeTasksSilently(removed.map(({ id }) => id));
  for (const { onRemoved } of removed) onRemoved?.();
}
/** The reader clears one away, or all that have ended. */
export const removeTask = (id: string): void => remove(store.getState().tasks.filter((task) => task.id === id));
export const clearFinished = (): void => remove(store.getState().tasks.filter((task) => !isUnfinished(task)));

/** A server job shown in the tray; call it again with the same id as it moves on. */
export const showJob = put;

/** Leaving the page while something is on its way that would be lost asks first. */
export const hasRunningTasks = (): boolean =>
  store.getState().tasks.some((task) => isUnfinished(task) && !task.survives);
