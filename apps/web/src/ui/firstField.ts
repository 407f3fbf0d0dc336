/** Fields that can be typed into; calendars would unfold as soon as they are reached. */
const FIELDS = 'input:not([type=file], [type=hidden], [readonly], [disabled]), textarea:not([readonly], [disabled])';

/**
 * Puts the cursor where the reader will type first. antd's focus lock hands the focus to a dialog's close button before
 * a field's own `autoFocus` can take it, so this is done once the dialog is open.
 */
export function focusFirstField(box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  fields.find((field) => field.offsetParent !== null && !field.closest('.ant-picker'))?.focus();
}
