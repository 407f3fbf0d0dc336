export { addUpload, clearFinished, isBusy, removeTask, showJob, type Task, type TaskState, useTasks } from './store.ts';
