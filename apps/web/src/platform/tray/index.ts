export {
  clearFinished,
  hasRunningTasks,
  isUnfinished,
  removeTask,
  removeTasksSilently,
  showJob,
  type Task,
  useTasks,
} from './store.ts';
export { useInTray } from './useInTray.ts';
export { trayWatchers } from './watchers.ts';
