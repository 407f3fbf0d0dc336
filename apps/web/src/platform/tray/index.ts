export {
  addUpload,
  clearFinished,
  isBusy,
  isUnderWay,
  removeTask,
  showJob,
  type Task,
  type TaskState,
  useTasks,
  withdraw,
} from './store.ts';
export { trayWatchers } from './watchers.ts';
