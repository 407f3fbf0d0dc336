import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { CallSpec } from '@twinscape/contract';
import { expect, it } from 'vitest';
import { invalidateCalls } from './invalidateCalls.ts';
import { getQueryKey } from './queryKey.ts';

const call = { id: 'C-1' } as CallSpec;

/** Something on screen that reads a call; each answer waits until it is given what the server knew. */
function opened(client: QueryClient) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: getQueryKey(call, { page: 1 }),
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { asked, shown: () => observer.getCurrentResult().data };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('what changes while the first answer is on its way is read once that has come', async () => {
  const client = new QueryClient();
  const { asked, shown } = opened(client);
  const done = invalidateCalls([call], client);
  void invalidateCalls([call], client);
  await settled();
  expect(asked).toHaveLength(1);
  asked[0]?.('before the change');
  await settled();
  expect(asked).toHaveLength(2);
  asked[1]?.('after it');
  await done;
  expect([asked.length, shown()]).toEqual([2, 'after it']);
});

it('an answer that replaces an older one is not waited for', async () => {
  const client = new QueryClient();
  const { asked, shown } = opened(client);
  asked[0]?.('first');
  await settled();
  void invalidateCalls([call], client);
  const done = invalidateCalls([call], client);
  await settled();
  expect(asked).toHaveLength(3);
  asked[2]?.('newest');
  asked[1]?.('late');
  await done;
  expect(shown()).toBe('newest');
});

it('a first read that fails is tried again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let count = 0;
  const observer = new QueryObserver(client, {
    queryKey: getQueryKey(call),
    queryFn: async () => {
      count += 1;
      await settled();
      if (count === 1) throw new Error('unreachable');
      return 'there';
    },
  });
  observer.subscribe(() => undefined);
  await invalidateCalls([call], client);
  expect(observer.getCurrentResult().data).toBe('there');
});
