import { notify } from '../platform/notice/index.ts';

/**
 * Short messages at the top of the page: `toast.success(words.saved)`. The same one is not shown twice while visible.
 */
export const toast = {
  success: (text: string) => notify('success', text),
  info: (text: string) => notify('info', text),
  warning: (text: string) => notify('warning', text),
  error: (text: string) => notify('error', text),
  /** After a delete that can be taken back: eight seconds to do so. */
  undo: (text: string, label: string, run: () => void) =>
    notify('success', text, { key: `undo:${Date.now()}`, action: { label, run }, lasts: 8_000 }),
};
