import { expect, test } from 'vitest';
import { CallFailed } from '../api/index.ts';
import { createChangeLook, type SeenVersion } from './changeLook.ts';

/** A look whose answers come when the test says so. */
function begin() {
  const reads: { resolve: (version: SeenVersion | undefined) => void; reject: (reason: unknown) => void }[] = [];
  const seen: [SeenVersion | undefined, string | undefined][] = [];
  const look = createChangeLook(
    () => new Promise<SeenVersion | undefined>((resolve, reject) => reads.push({ resolve, reject })),
    (version, who) => seen.push([version, who]),
  );
  return { look, reads, seen };
}

test('who made a change is still known when a look that names nobody overtakes it', async () => {
  const { look, reads, seen } = begin();
  const both = [look('陈立新'), look(undefined)];
  reads[0]?.resolve(2);
  reads[1]?.resolve(2);
  await Promise.all(both);
  expect(seen).toEqual([[2, '陈立新']]);
});

test('an older answer that comes later says nothing', async () => {
  const { look, reads, seen } = begin();
  const both = [look('A'), look('B')];
  reads[1]?.resolve(3);
  reads[0]?.resolve(2);
  await Promise.all(both);
  expect(seen).toEqual([[3, 'B']]);
});

test('a name is said once: what is seen after a gap later is by nobody known', async () => {
  const { look, reads, seen } = begin();
  const first = look('A');
  reads[0]?.resolve(2);
  await first;
  const second = look(undefined);
  reads[1]?.resolve(3);
  await second;
  expect(seen).toEqual([
    [2, 'A'],
    [3, undefined],
  ]);
});

test('a refusal says that it is gone; a lost line says nothing, and the name stays for the next look', async () => {
  const { look, reads, seen } = begin();
  const lost = look('A');
  reads[0]?.reject(new CallFailed('unreachable', 0, ''));
  await expect(lost).rejects.toThrow();
  const again = look(undefined);
  reads[1]?.reject(new CallFailed('refused', 200, '不存在'));
  await again;
  expect(seen).toEqual([[undefined, 'A']]);
});
