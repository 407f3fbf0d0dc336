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
export { trayWatchers } from './watchers.ts';
