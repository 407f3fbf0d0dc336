/** Everything between the thing that was chosen last and this one, both included; only this one without a last. */
export function selectRange(ids: readonly string[], last: string | undefined, id: string): string[] {
  const from = last === undefined ? -1 : ids.indexOf(last);
  const to = ids.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
