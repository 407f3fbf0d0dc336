import { showToast } from '../platform/toasts/index.ts';

/**
 * Short messages at the top of the page: `toast.success(words.saved)`. The same one is not shown twice while visible.
 */
export const toast = {
  success: (text: string) => showToast('success', text),
  info: (text: string) => showToast('info', text),
  warning: (text: string) => showToast('warning', text),
  error: (text: string) => showToast('error', text),
  /** After a delete that can be taken back: eight seconds to do so. */
  undo: (text: string, label: string, run: () => void) =>
    showToast('success', text, { key: `undo:${Date.now()}`, action: { label, run }, lasts: 8_000 }),
};
