import { createStore } from 'zustand/vanilla';

/** Whether the dialog that shares the model is open. */
export const modelSharing = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
