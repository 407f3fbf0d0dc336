import type { WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';

/** Files on their way to the server: one queue for whatever they are to become. */
export const files: WebDomain = { routes: [] };

trayWatchers.add('uploads', async () => (await import('./queue/UploadWork.tsx')).UploadWork);

export { askUntilAnswered } from './queue/askUntilAnswered.ts';
export type { UploadItem } from './queue/item.ts';
export { QueuePanel } from './queue/QueuePanel.tsx';
export { enqueue } from './queue/queue.ts';
export { type UploadHandler, uploadHandlers } from './slots.ts';
