/**
 * The minutes of the sentence with which an address that guessed too often is made to wait (share.wait); undefined for
 * another sentence. Pure.
 */
export function parseMinutes(message: string): number | undefined {
  const [found] = message.match(/\d+/) ?? [];
  return found === undefined ? undefined : Number(found);
}

/** What is left until a moment, as people read it: 4:59, 23:59:59. Pure; milliseconds. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
