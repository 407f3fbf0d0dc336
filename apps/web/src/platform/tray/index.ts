export {
  addUpload,
  clearFinished,
  hasRunningTasks,
  isUnfinished,
  removeTask,
  removeTasksSilently,
  showJob,
  type Task,
  type TaskState,
  useTasks,
} from './store.ts';
export { trayWatchers } from './watchers.ts';
