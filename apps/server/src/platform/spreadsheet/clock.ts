/** Times, as far as there are any, by the server's clock, `2026-01-31 08:30:00`, which Excel takes for a time. */
export function createClock(): (at: Date | undefined) => string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium' });
  return (at) => (at ? format.format(at) : '');
}
