import { useEffect, useRef } from 'react';
import { removeTasksSilently, showJob, type Task } from './store.ts';

/** Puts tasks into the tray and takes those away that are no more. */
export function useInTray(tasks: readonly Task[]): void {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = tasks.map(({ id }) => id);
    for (const task of tasks) showJob(task);
    removeTasksSilently(shown.current.filter((id) => !ids.includes(id)));
    shown.current = ids;
  });
  useEffect(() => () => removeTasksSilently(shown.current), []);
}
