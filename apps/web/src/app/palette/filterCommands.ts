import type { PaletteCommand } from '../../platform/routes/index.ts';

/**
 * How well a command answers what was typed: every word must occur; a title that begins with it comes first. 0: not at
 * all.
 */
export function scoreCommand(
  { title, hint = '', keywords = '' }: Pick<PaletteCommand, 'title' | 'hint' | 'keywords'>,
  typed: string,
): number {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const name = title.toLowerCase();
  const text = `${name} ${hint} ${keywords}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  const first = words[0] ?? '';
  return name.startsWith(first) ? 3 : name.includes(first) ? 2 : 1;
}

export const filterCommands = (commands: readonly PaletteCommand[], typed: string): PaletteCommand[] =>
  commands
    .map((command) => ({ command, points: scoreCommand(command, typed) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ command }) => command);
