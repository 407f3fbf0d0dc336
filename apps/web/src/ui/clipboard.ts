/** Copies a text; also on plain http, where browsers withhold the clipboard interface. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard && window.isSecureContext)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    );
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, which keeps the focus to itself.
  const home = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  home.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
