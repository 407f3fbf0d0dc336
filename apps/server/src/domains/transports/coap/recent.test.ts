import { expect, it } from 'vitest';
import { BodyCache } from './bodyCache.ts';
import { RecentMessages } from './recent.ts';

it('a message that comes again is known for four minutes, and its answer with it', () => {
  const recent = new RecentMessages();
  expect(recent.seen('a', 0)).toBe('new');
  expect(recent.seen('a', 1)).toMatchObject({ answer: undefined });
  recent.answered('a', Buffer.from('x'));
  expect(recent.seen('a', 246_999)).toMatchObject({ answer: Buffer.from('x') });
  expect(recent.seen('a', 247_000)).toBe('new');
  recent.remove('a');
  expect(recent.seen('a', 247_001)).toBe('new');
});

it('what is kept of messages is bounded in number and in bytes', () => {
  const recent = new RecentMessages(3, 10);
  for (const key of ['a', 'b', 'c', 'd']) recent.seen(key, 0);
  expect([recent.size, recent.seen('a', 0)]).toEqual([3, 'new']);
  recent.answered('c', Buffer.alloc(8));
  recent.answered('d', Buffer.alloc(8));
  expect(recent.seen('c', 0)).toBe('new');
  expect(recent.seen('d', 0)).toMatchObject({ answer: Buffer.alloc(8) });
});

it('bodies in parts are bounded together and end by themselves', () => {
  let now = 0;
  const bodies = new BodyCache(10, 2, () => now);
  bodies.put('one', 'a', Buffer.alloc(6));
  bodies.put('one', 'b', Buffer.alloc(6));
  expect([bodies.get('a'), bodies.get('b')?.length, bodies.bytes]).toEqual([undefined, 6, 6]);
  now = 60_000;
  expect(bodies.get('b')).toBeUndefined();
  bodies.put('two', 'c', Buffer.alloc(1));
  expect(bodies.bytes).toBe(1);
});

it('one address pushes out only what is its own: messages that came, bodies in parts', () => {
  const recent = new RecentMessages(100, 100, 2);
  recent.seen('other', 0, '10.0.0.2');
  for (const key of ['a', 'b', 'c']) recent.seen(key, 0, '10.0.0.1');
  expect([recent.size, recent.seen('other', 0, '10.0.0.2'), recent.seen('a', 0, '10.0.0.1')]).toEqual([
    3,
    { until: 247_000, address: '10.0.0.2', answer: undefined },
    'new',
  ]);
  const bodies = new BodyCache(100, 2);
  bodies.put('other', 'x', Buffer.alloc(1));
  for (const key of ['a', 'b', 'c']) bodies.put('one', key, Buffer.alloc(1));
  expect(['x', 'a', 'b', 'c'].map((key) => bodies.get(key) !== undefined)).toEqual([true, false, true, true]);
});
