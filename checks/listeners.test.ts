import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, repositoryRoot, withoutComments } from './sources.ts';

/** Events by which strangers, other processes and the network hand something in. */
const HANDED_IN = 'message|data|packet|notification|connection|ping|pong|upgrade';
/** Our own children and threads: whoever started them waits for their end, and hears of a failure there. */
const OURS = new Set([
  'apps/server/src/platform/db/embedded/run.ts',
  // The parent on standard input, and the children that read foreign files: what they answer wrongly ends them.
  'apps/server/src/platform/sandbox/child.ts',
  'apps/server/src/platform/sandbox/sandboxProcess.ts',
  'apps/server/src/platform/storage/renderSvg.ts',
  'apps/server/src/simulator.ts',
]);

/**
 * Listeners in a text that are not wrapped: neither written as `guardListener(…)` nor a name to which one was given.
 */
function bareListeners(text: string): string[] {
  const found = text.matchAll(new RegExp(`\\.(?:on|once|addListener)\\(\\s*'(${HANDED_IN})',\\s*([\\w.]+)?`, 'g'));
  return [...found].flatMap(([, event = '', listener = '']) => {
    const isGuarded = listener === 'guardListener' || new RegExp(`\\b${listener}\\b = guardListener\\(`).test(text);
    return listener !== '' && isGuarded ? [] : [event];
  });
}

describe('listeners of what strangers send', () => {
  it('are found where they are bare, and not where they are guarded', () => {
    expect(bareListeners("socket.on('message', (data) => read(data));")).toEqual(['message']);
    expect(bareListeners("socket.on(\n  'data',\n  function (data) {},\n);")).toEqual(['data']);
    expect(bareListeners("socket.on('data', onBytes);")).toEqual(['data']);
    expect(bareListeners("socket.on('data', guardListener('bytes', (data) => read(data)));")).toEqual([]);
    expect(bareListeners("const onBytes = guardListener('bytes', read);\nsocket.on('data', onBytes);")).toEqual([]);
    expect(bareListeners('events.on(projectDeleted, async () => {});')).toEqual([]);
  });

  it('are guarded (platform/faults): one that throws ends its own connection only', () => {
    const bare = readSourceFiles('apps/server/src')
      .filter(({ path: file, isTest }) => !isTest && !OURS.has(file) && !/\/(testing|faults)\//.test(file))
      .flatMap(({ path: file }) =>
        bareListeners(withoutComments(readFileSync(path.join(repositoryRoot, file), 'utf8'))).map(
          (event) => `${file}: ${event}`,
        ),
      );
    expect(bare).toEqual([]);
  });
});
